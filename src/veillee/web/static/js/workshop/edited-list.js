/** The list that is being edited: entries of equal figures, each with the options bought for them. */

/** @typedef {{id: string, name: string, note: string}} Named */
/** @typedef {{value: unknown, name: string, note: string, price: number, most: number, always?: boolean, needs?: [string, string][]}} Option */
/** @typedef {{field: string, name: string, most: number, options: Option[]}} Group */
/** @typedef {{id: string, name: string, faction: string, type: string, cost: number, line: string, included: string[], has: {name: string, note: string}[], groups: Group[]}} Profile */
/** @typedef {{formats: number[], format: number, most_factions: number, factions: Named[], types: {id: string, name: string}[], profiles: Profile[], ready: (Named & {format: number, draft: Draft})[]}} Catalogue */
/** @typedef {{profile: string, name?: string} & Record<string, unknown>} Member */
/** @typedef {{name?: string, format: number, factions: string[], members: Member[]}} Draft */
/** @typedef {{id: number, member: Member, count: number, cost: number, line: string, faulty: boolean, open: boolean}} Entry */
/** @typedef {{name: string, count: number, least: number, most: number}} Quota */
/** @typedef {{cost: number, format: number, figures: {cost: number, line: string}[], quotas: Quota[], allies: {name: string, points: number, quotas: Quota[]}[], faults: {text: string, rule: string, figure: number}[], code: string, table: Record<string, string>}} Verdict */

/** Whether two values are equal, fields included. @param {unknown} one @param {unknown} other */
function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

export class EditedList {
  name = "";
  format = 0;
  /** @type {string[]} */
  factions = [];
  /** @type {Entry[]} */
  entries = [];
  #lastId = 0;

  /** @param {Catalogue} catalogue */
  constructor(catalogue) {
    this.catalogue = catalogue;
    this.clear();
  }

  /** Start an empty list with the usual format and the first faction. */
  clear() {
    this.load({ format: this.catalogue.format, factions: [this.catalogue.factions[0].id], members: [] });
  }

  /**
   * Load a draft; neighbours that are equal become one entry.
   * @param {Draft} draft
   */
  load(draft) {
    this.name = draft.name ?? "";
    this.format = draft.format;
    this.factions = [...draft.factions];
    this.entries = [];
    for (const member of draft.members) {
      const last = this.entries.at(-1);
      if (last && !member.name && same(last.member, member)) last.count += 1;
      else this.#addEntry(structuredClone(member));
    }
  }

  /** @returns {Draft} */
  draft() {
    const members = this.entries.flatMap(({ member, count }) => Array.from({ length: count }, () => member));
    return { name: this.name, format: this.format, factions: this.factions, members };
  }

  /** @param {Entry} entry */
  profile(entry) {
    const found = this.catalogue.profiles.find(({ id }) => id === entry.member.profile);
    return found ?? null; // a file may name a profile that is not in the catalogue
  }

  /** The name of the profile of an entry. @param {Entry} entry */
  profileName(entry) {
    return this.profile(entry)?.name ?? entry.member.profile;
  }

  /** Add a figure of a profile, without options. @param {string} profile */
  add(profile) {
    const withoutOptions = this.entries.find(({ member }) => same(member, { profile }));
    if (withoutOptions) withoutOptions.count += 1;
    else this.#addEntry({ profile });
  }

  /** @param {Entry} entry @param {number} by */
  change(entry, by) {
    entry.count += by;
    if (entry.count < 1) this.entries = this.entries.filter((other) => other !== entry);
    if (entry.count > 1) delete entry.member.name; // only a single figure has a name
  }

  /** How many figures of a profile are in the list. @param {string} profile */
  count(profile) {
    return this.entries.reduce((sum, { member, count }) => sum + (member.profile === profile ? count : 0), 0);
  }

  /**
   * How often an option was bought for the figures of an entry.
   * @param {Entry} entry @param {string} field @param {unknown} value
   */
  bought(entry, field, value) {
    return values(entry, field).filter((one) => same(one, value)).length;
  }

  /**
   * Buy an option `times` times.
   * @param {Entry} entry @param {string} field @param {unknown} value @param {number} times
   */
  buy(entry, field, value, times) {
    const others = values(entry, field).filter((one) => !same(one, value));
    const all = [...others, ...Array.from({ length: times }, () => value)];
    if (all.length) entry.member[field] = all;
    else delete entry.member[field];
  }

  /**
   * Whether an option may be bought for an entry: the entry has one of the options that this option needs.
   * @param {Entry} entry @param {Option} option
   */
  isAvailable(entry, option) {
    return !option.needs?.length || option.needs.some(([field, value]) => this.bought(entry, field, value) > 0);
  }

  /** Take over what the game says of each figure; the game names figures by their place in the draft. @param {Verdict} verdict */
  applyVerdict(verdict) {
    let place = 0;
    for (const entry of this.entries) {
      const from = place;
      place += entry.count;
      Object.assign(entry, verdict.figures[from]);
      entry.faulty = verdict.faults.some(({ figure }) => from < figure && figure <= place);
    }
  }

  /** @param {Member} member */
  #addEntry(member) {
    const { cost, line } = this.catalogue.profiles.find(({ id }) => id === member.profile) ?? { cost: 0, line: "" };
    this.entries.push({ id: ++this.#lastId, member, count: 1, cost, line, faulty: false, open: false });
  }
}

/** @param {Entry} entry @param {string} field */
function values(entry, field) {
  return /** @type {unknown[]} */ (entry.member[field] ?? []);
}
