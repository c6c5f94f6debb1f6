/** The messages between this page and its table. Written by tests/support/wire_types.py from server/wire/. */

export interface Sync {
  t: "sync"; seq: number; n: number; table: TableInfo; you: You; board?: Board | null; picture?: Picture | null;
  asked?: Question[]; asks?: number[]; waits?: string[]; log?: Told[]; first?: number; chat?: Said[];
  offer?: Proposal | null; over?: Result | null; undo?: "free" | "ask" | ""; standing?: Sayable[]; wishes?: Wish[];
}

export interface TableInfo {
  id: string; game: string; name: string; status: "open" | "playing" | "over"; options: [string, string][];
  commit: string; seats: SeatInfo[]; least?: number; most?: number; public?: boolean; curtain?: boolean;
  free_undo?: boolean; patience?: number; first_day?: boolean; watching?: number; seed?: string;
}

export interface SeatInfo {
  name: string; kind: string; online?: boolean; bot?: string; thinking?: boolean; yours?: boolean; away?: number;
  side?: number | null; role?: string;
}

export interface You {
  seats?: number[]; seat?: number | null; host?: boolean; name?: string;
}

export interface Board {
  hash: string; size: [number, number]; fixed: Item[]; art?: string; up?: boolean; facings?: number; open?: boolean;
  grid?: "" | "hex" | "square" | "zone";
}

export interface Item {
  id: string; kind: "cell" | "area" | "edge" | "token" | "card" | "die" | "track" | "line" | "label"; label: string;
  style?: string; text?: string; note?: string; x?: number; y?: number; at?: string; to?: string; seat?: number | null;
  marks?: string[]; icon?: string; emblem?: string; signs?: Sign[]; powers?: Sign[]; r?: number;
  points?: [number, number][]; level?: number; turn?: number; bar?: [number, number]; shows?: string; shape?: string;
  size?: [number, number]; rim?: [number, number]; anchor?: [number, number]; emphasis?: "" | "strong" | "weak";
  token?: string; letter?: string; spot?: [number, number]; stops?: string[]; count?: number;
}

export interface Sign {
  icon: string; text?: string; mark?: string; paid?: string;
}

export interface Picture {
  map: string; title: string; board: Item[]; panels: Panel[]; counters?: Counter[]; when?: string; steps?: Step[];
  step?: string; page?: Page | null; earlier?: Heading[]; duel?: Duel | null;
}

export interface Panel {
  id: string; title: string; items?: Item[]; counters?: Counter[]; seat?: number | null; token?: string;
  letter?: string; place?: "" | "left" | "right" | "under" | "above"; prose?: string[]; judged?: Judged[];
  groups?: Panel[]; emblem?: string; shows?: string; note?: string; folded?: boolean;
}

export interface Counter {
  id: string; label: string; value: number; style?: string; icon?: string; most?: number; spent?: number;
}

export interface Judged {
  id: string; text: string; verdicts: ("taken" | "passed-over" | "unread")[]; reasons?: Reason[];
}

export interface Reason {
  text: string; rule?: string; reading?: number;
}

export interface Step {
  id: string; label: string; icon: string;
}

export interface Page {
  id: string; number: string; title: string; paragraphs: string[]; vignette?: string; boxes?: Box[];
  trial?: Trial | null; ending?: boolean;
}

export interface Box {
  lines: string[]; tone?: "good" | "bad" | "note";
}

export interface Trial {
  label: string; style?: string; icon?: string; dice?: string[]; goals?: string[]; limit?: string; odds?: string[];
}

export interface Heading {
  id: string; number: string; title: string;
}

export interface Duel {
  sides: DuelSide[]; verdict?: string;
}

export interface DuelSide {
  label: string; dice?: Item[]; fixed?: string[]; total?: string; on?: string; seat?: number | null;
}

export interface Question {
  seat: number; prompt: string; text: string; rule: string;
  kind: "one" | "some" | "number" | "place" | "order" | "yesno"; answers: Answer[]; optional?: boolean; least?: number;
  most?: number; region?: Region | null; open?: boolean; lists?: boolean; closed?: Closed[]; guide?: string;
  others?: Other[]; group?: boolean;
}

export interface Answer {
  key: string; text: string; on?: string[]; signs?: Sign[]; quiet?: boolean; aside?: boolean; seat?: number | null;
  trial?: Trial | null; group?: string;
}

export interface Region {
  rings: Point[][]; facings?: number; origin?: Point | null; piece?: string;
}

export interface Point {
  x: number; y: number; floor?: number; facing?: number;
}

export interface Closed {
  text: string; reason: string; rule: string; on: string[];
}

export interface Other {
  seat: number; state: "asked" | "passed";
}

export interface Told {
  n: number; text: string; rule?: string; seat?: number | null; kind?: string; on?: string[]; standing?: boolean;
}

export interface Said {
  seat: number; name: string; at: number; text?: string; phrase?: string;
}

export interface Proposal {
  number: number; kind: "undo" | "bot"; by: number; text: string; seat?: number | null; waits_for?: number[];
  steps?: number;
}

export interface Result {
  scores: number[]; winners: number[]; verdict: string; how?: string; rule?: string; given_up?: boolean;
}

export interface Sayable {
  seat: number; prompt: string; name: string; options: Option[]; subjects: Subject[]; default: string;
}

export interface Option {
  id: string; text: string;
}

export interface Subject {
  id: string; text: string; now: string;
}

export interface Wish {
  seat: number; key: string; text: string; on?: string[]; pending?: boolean;
}

export interface View {
  t: "view"; seq: number; n: number; picture: Picture; board?: Board | null; by?: number | null; undone?: boolean;
  asked?: Question[]; asks?: number[]; waits?: string[]; log?: Told[]; beats?: Beat[]; over?: Result | null;
  seed?: string; undo?: "free" | "ask" | ""; wishes?: Wish[];
}

export interface Beat {
  lines: number; shown?: Shown; banner?: string; caption?: string; board?: Item[]; panels?: Panel[];
  contents?: Record<string, string[]>; absent?: string[]; map?: string; title?: string | null;
  counters?: Counter[] | null; when?: string | null; steps?: Step[] | null; step?: string | null; page?: Page | null;
  earlier?: Heading[] | null; duel?: Duel | null; without?: ("page" | "duel")[];
}

export interface Shown {
  rolls?: Roll[]; rises?: Rise[]; lit?: string[]; duel?: Duel | null; banner?: boolean; caption?: string;
}

export interface Roll {
  dice: Item[]; on?: string; label?: string; total?: string; seat?: number | null;
}

export interface Rise {
  text: string; on?: string; seat?: number | null; tone?: "" | "good" | "bad"; icon?: string;
}

export interface Standing {
  t: "standing"; standing: Sayable[];
}

export interface Ack {
  t: "ack"; id: string; seq: number;
}

export interface Nack {
  t: "nack"; id: string; seq: number; code: string; reason: string; rule?: string; near?: string; key?: string;
}

export interface Presence {
  t: "presence"; table: TableInfo; undo?: "free" | "ask" | "";
}

export interface Offer {
  t: "offer"; offer?: Proposal | null; settled?: string;
}

export interface Chatted {
  t: "chatted"; said: Said;
}

export interface Past {
  t: "past"; n: number; picture: Picture; board?: Board | null; beats?: Beat[]; log?: Told[];
}

export interface Leaf {
  t: "leaf"; page: Page;
}

export interface Tried {
  t: "tried"; seq: number; seat: number; key: string; preview: Preview;
}

export interface Preview {
  sure: boolean; moves: Move[]; changes: Change[]; lines: string[]; sketch: Sketch;
}

export interface Move {
  item: string; at?: string; x?: number; y?: number; level?: number; turn?: number;
}

export interface Change {
  panel: string; counter: string; before: number; after: number;
}

export interface Sketch {
  items?: Item[]; lines?: string[]; sums?: Sum[];
}

export interface Sum {
  label: string; parts: [string, number][]; total: number; short?: boolean;
}

export interface Fetched {
  t: "fetched"; board: Board;
}

export interface Ping {
  t: "ping";
}

export interface Bye {
  t: "bye"; code: "reload" | "moved" | "restart" | "refused" | "busy" | "slow"; reason: string;
}

export interface Hello {
  t: "hello"; v: number; lang?: "fr" | "en"; boards?: string[];
}

export interface Do {
  t: "do"; id: string; seq: number; seat: number; key: string;
}

export interface Say {
  t: "say"; id: string; seat: number; prompt: string; subject: string; option: string;
}

export interface Ask {
  t: "ask"; id: string; seat: number; key: string;
}

export interface Undo {
  t: "undo"; id: string; seq: number; seat: number;
}

export interface Reply {
  t: "reply"; id: string; offer: number; yes: boolean;
}

export interface Bot {
  t: "bot"; id: string; seat: number; on: boolean;
}

export interface Chat {
  t: "chat"; id: string; text?: string; phrase?: "hello" | "well-played" | "thanks" | "moment" | "again" | "";
}

export interface Sit {
  t: "sit"; seat: number;
}

export interface Speak {
  t: "speak"; lang: "fr" | "en";
}

export interface Look {
  t: "look"; n: number;
}

export interface Read {
  t: "read"; page: string;
}

export interface Try {
  t: "try"; seq: number; seat: number; key: string;
}

export interface Fetch {
  t: "fetch"; hash: string;
}

export interface Pong {
  t: "pong";
}

export type FromServer =
  Sync | View | Standing | Ack | Nack | Presence | Offer | Chatted | Past | Leaf | Tried | Fetched | Ping | Bye;

export type Command =
  Omit<Do, "id"> | Omit<Say, "id"> | Omit<Ask, "id"> | Omit<Undo, "id"> | Omit<Reply, "id"> | Omit<Bot, "id"> | Omit<Chat, "id">;

export type Remark =
  Sit | Speak | Look | Read | Try | Fetch | Pong;

export type Lang =
  Speak["lang"];
