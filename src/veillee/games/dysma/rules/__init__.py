"""The rules of Dysma's Portal, a module for each chapter."""
