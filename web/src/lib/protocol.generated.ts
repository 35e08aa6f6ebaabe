/** The served schema as types. Written by scripts/protocol_types.py; do not edit. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface About {
  name: string;
  version: string;
  protocol: number;
  games: GameAbout[];
}

export interface AcceptWish {
  token: string;
}

export interface Acknowledged {
  type: 'ack';
  key: string;
  version: number;
  applied: number;
  refused?: string;
}

export interface Acquaintances {
  people: Acquainted[];
}

export interface Acquainted {
  profile: string;
  name: string;
}

/** The specimen that moves or attacks, and how far it has come; `aim` is a target whose root falls. */
export interface Acting {
  cell: string | null;
  entered: string | null;
  path: string[];
  attacks: number;
  target: string | null;
  root: string | null;
  aim: string | null;
}

export interface Agreement {
  agrees?: boolean;
}

/** A position, how long to think about it, and how many of the best turns to tell. */
export interface AnalysisWish {
  position: string;
  nodes?: number;
  lines?: number;
}

/** An animal in play: where its tokens stand and what its stock holds. */
export interface Animal {
  animal: string;
  tokens: string[];
  stock: number;
  what: 'canopy' | 'card' | 'growth' | 'sprout' | null;
  points: number;
}

/** What is known of one side of an animal, besides its line. */
export interface AnimalSide {
  type: 'activation' | 'conversion' | 'production' | 'scoring';
  provenance: 'house' | 'printed' | 'reconstructed';
  inferred: Both;
  stock: StockWorth | null;
  rules: string[];
}

/** What belongs to one seat; the fields from `dealt` on only in its own view. */
export interface Area {
  seat: number;
  soil: number;
  leaves: number;
  island: string | null;
  climate: string | null;
  ecosystem: string | null;
  hand: string[] | number;
  held: string[] | number;
  compost: number;
  events: string[];
  tableau: Cell[];
  achieved: number[];
  claimed: number[];
  rows: Record<string, number> | null;
  seeds?: number;
  stock?: number;
  announced?: string | null;
  neighbours?: number[];
  animals?: Animal[] | null;
  usedLeaves?: number;
  islandStock?: IslandStock;
  path?: Path | null;
  team?: number;
  chosen?: Record<string, number>;
  dealt?: Record<string, string[]>;
  dealtAnimals?: string[];
  planted?: string[];
  less?: boolean;
  share?: boolean;
  now?: Running;
  costs?: Record<string, number>;
  criteria?: Record<string, number>;
}

/** The frame on top of the own lane: its name and its arguments. */
export interface Asked {
  frame: string;
  slot?: string;
  card?: string;
  cell?: string | null;
  animal?: string | number;
  n?: number;
  left?: number;
  owed?: number;
  kind?: number;
  piece?: number;
  with?: number;
  action?: number;
  what?: number | string;
  place?: number;
  row?: number;
  form?: string | null;
  gain?: number | string;
  gives?: Record<string, Record<string, number>>;
  entering?: boolean | number;
  active?: number;
  asked?: number;
  less?: number;
  step?: number;
  tableau_first?: number;
  waited?: number;
  spec?: number;
  keep?: number;
  mask?: number;
  event?: number;
  effect?: number;
  element?: number;
  ability?: number;
  times?: number;
  store?: number;
}

/** `seconds`: how long it thinks about a turn on this device, where a page has to wait for it. `large`: the same at tables of more than two or with expansions, where that is too long to be offered there. */
export interface BotAbout {
  bot: string;
  level: number;
  seconds?: number;
  large?: number;
}

/** A text in both languages. */
export interface Both {
  en: string;
  fr: string;
}

/** Everything known of a card; what its kind does not have is absent. */
export interface CardFacts {
  id: string;
  number: number;
  set: string;
  kind: 'animal' | 'climate' | 'ecosystem' | 'event' | 'fauna' | 'flora' | 'gaia' | 'island' | 'month' | 'terrain';
  name: CardName;
  lines: CardLine[];
  side?: string;
  latin?: string;
  types?: ('bush' | 'herb' | 'mushroom' | 'tree')[];
  cost?: number;
  points?: number;
  habitats?: ('cold' | 'rocky' | 'sunny' | 'wet')[];
  styles?: string[];
  icons?: string[];
  directions?: string[];
  criteria?: string[];
  growth?: number;
  canopy?: number;
  sprouts?: number;
  between_turns?: boolean;
  setup?: SetupBox;
  tokens?: number;
  needs?: string;
  complexity?: Complexity;
  gaia?: boolean;
  provenance?: NameSource;
  individual?: AnimalSide;
  collective?: AnimalSide;
}

/** One printed box: its colour, its notation, its values parsed (`ops`), its signs, its text. */
export interface CardLine {
  label: Both;
  colour: 'black' | 'blue' | 'brown' | 'green' | 'multi' | 'red' | 'yellow' | null;
  notation: string;
  signs: SignToken[];
  ops: Json;
  text: Both;
}

export interface CardName {
  en: string;
  fr: string;
  marked_en: string;
  marked_fr: string;
}

/** `card` is null while it lies face down for this viewer. */
export interface Cell {
  cell: string;
  card: string | null;
  down: boolean;
  sprouts: number;
  growth: number;
}

/** `place`: none for those who play along without one. */
export interface ChallengeEntry {
  place: number | null;
  name: string;
  points: number;
  margin: number;
  mine: boolean;
  room: string | null;
}

export interface ChallengeTold {
  kind: string;
  name: string;
  begins: number;
  ends: number;
  over: boolean;
  game: string;
  options: Record<string, Json>;
  entries: ChallengeEntry[];
  mine: OwnTry | null;
}

/** One difference of two views; `cell`, `card` or `animal` name an entry of a list. */
export interface Change {
  seat: number | null;
  what: string;
  from: Json;
  to: Json;
  cell?: string;
  card?: string;
  animal?: string;
  added?: Json[];
  removed?: Json[];
}

/** Something said at the table: words, or a sign; `at` in seconds since 1970. */
export interface ChatLine {
  number: number;
  seat: number;
  text: string;
  reaction: string | null;
  at: number;
}

/** A legal answer: its integer and name, the key of its text and what that speaks of, how it stands to the question, what it leads to, and whether it cannot be taken back. */
export interface Choice {
  choice: number;
  name: string;
  key: string;
  values: Record<string, Value>;
  role: string;
  leads: string;
  final: boolean;
  card?: string;
  cell?: string;
  cost?: number;
}

export interface Choose {
  type: 'choose';
  key: string;
  seat: number;
  choices: number[];
  whole?: boolean;
}

export interface ClaimWish {
  token: string;
  seat?: number | null;
}

export type ClientMessage = Hello | Choose | Undo | Preview | Propose | Prepare | Say | Ping;

/** Seconds left by seat; `running` are the seats whose time passes now. */
export interface ClockState {
  left: Record<string, number>;
  running: number[];
}

export interface ClockWish {
  seconds: number;
  increment?: number;
}

export interface CodeBlock {
  kind: 'code';
  text: string;
}

export interface Complexity {
  stars: number;
  suggested: boolean;
}

export interface DeviceTold {
  device: string;
  name: string;
  added: number;
  seen: number;
  here: boolean;
}

export interface Done {
  done?: boolean;
}

export interface EarthData {
  game: 'earth';
  digest: string;
  cards: CardFacts[];
  criteria: Record<string, Both>;
  cells: string[];
}

export interface EarthView {
  game: 'earth';
  seat: number;
  options: Record<string, Json>;
  turn: number;
  round: number;
  active: number;
  action: 'compost' | 'grow' | 'plant' | 'water' | null;
  step: string;
  ending: boolean;
  final: boolean;
  over: boolean;
  waiting: number[];
  deck: number;
  discard: number;
  fauna: Fauna[];
  tiers: number[];
  shared: string[];
  bonus: number | 'gaia' | null;
  bonusPoints: number;
  seats: Area[];
  asked: Asked | null;
  germination?: Germination | null;
  event?: EventPlayed | null;
  gaia?: Gaia;
  boards?: TeamSide[];
  collective?: string | null;
  collectiveKeeps?: 'canopy' | 'card' | 'growth' | 'sprout' | null;
  month?: string;
}

export interface EnterWish {
  token: string;
}

export interface Entrant {
  number: number;
  profile: string;
  name: string;
  withdrawn: boolean;
}

export interface EntrantNumber {
  number: number;
}

export interface ErrorBody {
  error: ErrorText;
}

export interface ErrorText {
  code: string;
  text: string;
  why?: Record<string, Json> | null;
}

/** The between-turns Event being resolved. */
export interface EventPlayed {
  seat: number | null;
  card: string;
  offered: boolean;
}

export interface EwsData {
  game: 'ews';
  digest: string;
  boards: Record<string, number[]>;
}

/** `written` is the turn so far in notation, `last` the last complete one. */
export interface EwsView {
  game: 'ews';
  seat: number;
  options: Record<string, Json>;
  rows: number[];
  position: string;
  turn: number;
  side: 'black' | 'white';
  stage: 'After' | 'Close' | 'Grow' | 'Move' | 'Over' | 'Pay' | 'PayOther' | 'Root' | 'RootTwo' | 'SetOut' | 'Target' | 'TargetTwo' | 'Walk';
  waiting: number[];
  over: boolean;
  result: string | null;
  rule: string | null;
  specimens: Specimen[];
  gone: string[];
  roots: RootsOn[];
  supply: Supply;
  shields: number;
  players: PlayerState[];
  acting: Acting;
  quiet: number;
  written?: string;
  last?: LastTurn | null;
}

export interface Failed {
  type: 'error';
  key: string | null;
  code: string;
  text: string;
  why?: Record<string, Json>;
}

/** The promise about the deal: a code that only its seed gives, and after the game the seed. */
export interface FairDeal {
  code: string;
  seed: string | null;
}

export interface Farewell {
  name: string;
}

export interface Fauna {
  card: string;
  claims: (number | 'gaia')[];
  need: number;
  have: (number | null)[];
}

export interface Gaia {
  soil: number;
  sprouts: number;
  growth: number;
  compost: number;
  pile: string[];
  leaves: number;
  given: number;
  card: string | null;
  left: string[];
  resolved: number;
  skips: boolean;
  gained: Gained[];
  rows: Record<string, number>;
  animals?: Animal[];
}

/** What came to Gaia's board or left it, and why. */
export interface Gained {
  turn: number;
  own: boolean;
  why: string;
  what: string;
  n: number;
  of: number | null;
}

/** Its bots stand the weakest first. `slow`: in a page with its own tables, those that are not offered because they would think too long on this device, with how long. */
export interface GameAbout {
  game: string;
  rules: string;
  options: OptionsAbout;
  bots: BotAbout[];
  lessons: string[];
  slow?: BotAbout[];
}

export interface Germination {
  turn: number;
  seat: number;
  criterion: string;
  taken: string | null;
  passed: string[];
}

/** How a game that goes on stands, as the seat of the token knows it. */
export interface Glance {
  active?: number | null;
  action?: string | null;
  points?: number | null;
  last?: number | null;
}

/** How far a seat has come with a goal before and after a choice, and how much the goal asks for. */
export interface GoalChange {
  card: string;
  before: number | null;
  after: number | null;
  need: number;
}

export interface Hello {
  type: 'hello';
  protocol: number;
  token?: string | null;
  have?: number | null;
  lang?: string | null;
}

export interface Invitation {
  seat: number;
  token: string;
}

export interface IslandStock {
  n: number;
  points: number;
}

export interface ItemBlock {
  kind: 'item';
  text: string;
  mark: string;
}

export interface JoinWish {
  name?: string;
  token?: string | null;
}

export interface Joined {
  seat: number;
  token: string;
}

export interface KnownSeat {
  seat: number;
  profile: string;
  name: string;
  agreed: boolean;
}

export interface KnownSeats {
  seats: KnownSeat[];
}

/** `steps`: how many choices of the game had been made when it ended. */
export interface LastTurn {
  turn: number;
  text: string;
  steps: number;
}

export interface LinkLook {
  code: string;
}

export interface LinkOf {
  profile: string;
  name: string;
}

export interface LinkTaken {
  code: string;
  device?: string;
}

export interface Log {
  version: number;
  log: LogEntry[];
}

export interface LogEntry {
  version: number;
  viewer: number;
  seat: number;
  changes: Change[];
  choice?: string | null;
  undo?: boolean;
}

export interface MailAnswer {
  profile: string;
  code: string;
}

export interface MailWish {
  address: string;
  lang?: 'en' | 'fr';
}

/** A change of the table after a choice; `card` names an entry of a list. */
export interface Mark {
  step: number;
  by: number;
  what: string;
  from: Json;
  to: Json;
  card?: string | null;
  added?: Json[] | null;
}

/** What somebody sees of themselves. */
export interface Me {
  profile: string;
  name: string;
  created: number;
  phrase: boolean;
  devices: DeviceTold[];
}

export interface Mine {
  rooms: MySummary[];
}

export interface MineWish {
  tokens: string[];
}

/** A Month card that a room may name in its option `calendar`. */
export interface MonthAbout {
  id: string;
  name: Record<string, string>;
}

export interface MyNotices {
  lang: 'en' | 'fr';
  mode: 'turns' | 'digest';
  hour: number;
  remind: number;
  address: string | null;
  confirmed: boolean;
  pushes: number;
}

export interface MyRating {
  category: string;
  games: number;
  rating: number;
  deviation: number;
  sure: boolean;
  history: RatedStep[];
}

export interface MyRatings {
  ratings: MyRating[];
}

export interface MySummary {
  room: string;
  game: string;
  options: Record<string, Json>;
  status: 'waiting' | 'running' | 'paused' | 'finished';
  version: number;
  turn: number | null;
  waiting: number[];
  seats: SeatSummary[];
  sides: number[][];
  hotseat: boolean;
  public: boolean;
  clock: Record<string, number> | null;
  absent: number | null;
  watching: number;
  result: Record<string, Json> | null;
  rematch: string | null;
  fair: FairDeal | null;
  created: number;
  changed: number;
  tokens: Speaks[];
  glance?: Glance | null;
}

export interface MyTable {
  room: string;
  seat: number;
  status: string;
}

export interface MyTables {
  rooms: MyTable[];
}

export interface NameSource {
  name: 'house' | 'printed' | 'reconstructed';
}

/** What this server can tell people by. `push`: its public key, for the browser. */
export interface NoticeWays {
  push: string;
  mail: boolean;
}

export interface NoticeWish {
  lang?: 'en' | 'fr';
  mode?: 'turns' | 'digest';
  hour?: number;
  remind?: number;
}

export interface OptionAbout {
  key: string;
  values: Json[];
  default: Json;
}

/** `sides`: the seats that play together, by the value of `team`; `months`: the Month cards, by the name of their card set. */
export interface OptionsAbout {
  seats: SeatsAbout;
  with: string[];
  entries: OptionAbout[];
  tables: TableAbout[];
  sides: Record<string, number[][]>;
  months: Record<string, MonthAbout[]>;
}

export interface Other {
  profile: string;
}

export interface OwnTry {
  room: string;
  points: number | null;
  ended: boolean;
}

/** The record of a game, packed. */
export interface PackedGame {
  packed: string;
}

/** One question of a proposal: its answers, what is given of them in order, how many that may be in all, what it would change, whether it is final. `open`: nobody can foretell it; it will be asked. */
export interface Part {
  question: Question;
  asked: Record<string, Json> | null;
  kind: 'one' | 'places' | 'several';
  answers: PlannedAnswer[];
  given: number[];
  total: number;
  change: Record<string, number>;
  final: boolean;
  open: boolean;
}

/** The walk of an animal that is being activated. */
export interface Path {
  from: string | null;
  visited: string[];
}

export interface Phrase {
  words: string[];
}

export interface PhraseSet {
  words: string;
}

export interface PhraseWish {
  lang?: 'en' | 'fr';
}

export interface Ping {
  type: 'ping';
}

/** An answer of a part, and how often it can be given there. Of a single answer also what it changes at once (null where nobody can know), and `idle`: it leads where declining leads. */
export interface PlannedAnswer {
  choice: number;
  name: string;
  key: string;
  values: Record<string, Value>;
  role: string;
  leads: string;
  final: boolean;
  card?: string;
  cell?: string;
  cost?: number;
  most: number;
  change?: Record<string, number> | null;
  idle?: boolean;
}

export interface PlayedGames {
  games: Record<string, Json>[];
}

export interface PlayerState {
  seat: number;
  colour: 'black' | 'white';
  hand: number;
  supply: number;
  trees: number;
  mushrooms: number;
  owed: number;
}

export interface Pong {
  type: 'pong';
}

export interface Prepare {
  type: 'prepare';
  key: string;
  seat: number;
  when: string;
  answer?: string | null;
}

/** What the own seat has prepared, by routine question, and what it could: the names of choices; and the routine question whose answer is about to be given. */
export interface Prepared {
  type: 'prepared';
  key: string | null;
  seat: number;
  answers: Record<string, string>;
  known: Record<string, string[]>;
  coming: string | null;
}

export interface Preview {
  type: 'preview';
  key: string;
  seat: number;
  choice: number;
}

/** What a choice would do at once, counts only; null where that cannot be known. */
export interface Previewed {
  type: 'preview';
  key: string;
  seat: number;
  choice: number;
  name: string;
  change: Record<string, number> | null;
  points?: Record<string, number>;
  goals?: GoalChange[];
  card?: string;
  cost?: number;
  cell?: string;
  edge?: string;
  resource?: string;
  then?: string;
  gives?: Record<string, number>;
  result?: string;
  next?: string;
}

export interface ProfileWish {
  name: string;
  device?: string;
}

export interface Propose {
  type: 'propose';
  key: string;
  seat: number;
  choices?: number[];
  style?: 'bot' | 'fill' | 'spread';
}

export interface Proposed {
  type: 'proposal';
  key: string;
  seat: number;
  version: number;
  parts: Part[];
}

export interface PublicRooms {
  rooms: Summary[];
}

export interface PushEnd {
  endpoint: string;
}

export interface PushWish {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang?: 'en' | 'fr';
}

export interface PuzzleAnswer {
  solved: boolean;
  solution: string;
}

export interface PuzzleLook {
  name?: string;
}

/** `outcomes`: what all turns of the position can lead to, the one that wins among them. */
export interface PuzzleTold {
  position: string;
  outcomes: number;
  begun: number;
  answer: PuzzleAnswer | null;
}

export interface PuzzleTurn {
  turn: string;
}

/** What a seat is asked: the key of a text, its rule, what an amount is an amount of, what the text speaks of, the choice that ends or declines it, the card it is about, and whether a step ends with it. */
export interface Question {
  key: string;
  rule: string;
  noun: string | null;
  values: Record<string, Value>;
  closes: number | null;
  about: string | null;
  closing: boolean;
}

/** A person with a profile, or a bot. */
export interface Rank {
  profile: string | null;
  name: string;
  bot: string | null;
  games: number;
  rating: number;
  deviation: number;
}

export interface Ranks {
  ranks: Rank[];
}

export interface RatedSeat {
  seat: number;
  profile: string;
  name: string;
  agreed: boolean;
  rating: number;
  deviation: number;
}

export interface RatedStep {
  room: string;
  at: number;
  before: number;
  after: number;
}

/** Whether a game is or may become a rated one, and who has agreed. */
export interface RatedTold {
  offered: boolean;
  category: string | null;
  rated: boolean;
  seats: RatedSeat[];
}

/** A record as it stands in a card file of its kind. */
export interface RecordWritten {
  kind: 'flora' | 'terrain' | 'event' | 'island' | 'climate' | 'ecosystem' | 'fauna' | 'gaia' | 'animal' | 'month';
  text: string;
}

export interface Recovery {
  words: string;
  device?: string;
}

export interface RematchOpened {
  room: string;
}

export interface Renaming {
  name: string;
}

export interface Replay {
  to: number;
  steps: number;
  last: Step | null;
  view: Record<string, Json>;
  changes: Record<string, Json>[];
}

export interface ReportWish {
  seat: number;
  reason: 'words' | 'name' | 'cheating' | 'stalling' | 'other';
  text?: string;
}

/** How a finished game ended. */
export interface Result {
  finished: boolean;
  reason: string;
  rule: string;
  sides: ScoreSide[];
  winners?: number[];
  achievements?: Record<string, string[]>;
}

export interface RoomChanged {
  type: 'room';
  room: Summary;
}

export interface RoomOpened {
  room: string;
  token: string;
  seats: number[];
  invitations: Invitation[];
}

/** `person` seats belong to whoever opens the room (several: hot-seat), `open` ones to invitations. A lesson brings its own game, options and seats; beside it only `name` is said. */
export interface RoomWish {
  game?: string;
  lesson?: string | null;
  name?: string;
  options?: Record<string, Json>;
  seats?: SeatWish[];
  hotseat?: boolean;
  public?: boolean;
  shuffle?: boolean;
  clock?: ClockWish | null;
  absent?: number | null;
}

export interface RootsOn {
  edge: string;
  colour: 'black' | 'white';
  n: number;
}

export interface RuleBlock {
  kind: 'rule';
  id: string;
  text: string;
}

export interface RulesSection {
  title: string;
  level: number;
  blocks: (RuleBlock | TextBlock | CodeBlock | ItemBlock | TableBlock)[];
}

export interface RulesText {
  document: string;
  game: string;
  lang: 'en' | 'fr';
  title: string;
  sections: RulesSection[];
}

/** The own score as it stands. */
export interface Running {
  rows: Record<string, number>;
  ecosystem: number | null;
  shared: number[];
}

/** New lines of chat; after the welcome those that are still known. */
export interface Said {
  type: 'said';
  lines: ChatLine[];
  key?: string | null;
}

export interface Say {
  type: 'say';
  key: string;
  seat: number;
  text?: string;
  reaction?: string | null;
}

export interface ScoreRow {
  name: string;
  points: number;
}

export interface ScoreSide {
  name: string;
  seats: number[];
  rows: ScoreRow[];
  total: number;
  rank: number;
}

/** Exactly one of: `name`; `leave` (`bot` if wished); `return`; `resign`; `ready`; `kind` (with `bot`); `replace` (somebody else, who has been silent too long); `away`; `free` (a new invitation). */
export interface SeatChange {
  name?: string | null;
  leave?: true | null;
  return?: true | null;
  resign?: true | null;
  ready?: boolean | null;
  kind?: 'bot' | null;
  replace?: true | null;
  away?: number | null;
  free?: string | null;
  bot?: string | null;
}

export interface SeatSummary {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  bot: string;
  left: boolean;
  resigned: boolean;
  timeout: boolean;
  ready: boolean;
  agrees: boolean;
  silent: boolean;
  away: number;
  away_spent: number;
  connected: boolean;
}

export interface SeatTaken {
  seat: number;
}

export interface SeatView {
  view: Record<string, Json>;
  question: Question | null;
  choices: Choice[];
  undo: boolean;
}

export interface SeatWish {
  kind: 'person' | 'bot' | 'open';
  name?: string;
  bot?: string | null;
}

export interface SeatsAbout {
  key: string;
  min: number;
  max: number;
}

export type ServerMessage = Welcome | Update | RoomChanged | Acknowledged | Previewed | Proposed | Prepared | Said | Failed | Pong;

export interface SetupBox {
  draw: number;
  compost: number;
  soil: number;
}

export interface SignInLink {
  code: string;
  seconds: number;
}

/** A piece of a drawn line: a sign by its name, or a figure. `framed`: the symbol printed on a card. */
export interface SignToken {
  sign?: string;
  framed?: boolean;
  text?: string;
}

/** `token` is the place in the list that was sent; tokens themselves are never repeated. */
export interface Speaks {
  token: number;
  seats: number[];
  owner: boolean;
}

export interface Specimen {
  cell: string;
  colour: 'black' | 'white';
  kind: 'mushroom' | 'tree';
  shield: boolean;
  room: number;
  earth: number;
  water: number;
  sun: number;
}

export interface Standing {
  step: number;
  turn: number | null;
  totals: number[];
}

export interface Step {
  seat: number;
  choice: number;
  name: string;
}

export interface StockWorth {
  points: number;
  per: number;
  what: 'canopy' | 'card' | 'growth' | 'sprout';
}

/** What anybody may know of a room. */
export interface Summary {
  room: string;
  game: string;
  options: Record<string, Json>;
  status: 'finished' | 'paused' | 'running' | 'waiting';
  version: number;
  turn: number | null;
  waiting: number[];
  seats: SeatSummary[];
  sides: number[][];
  hotseat: boolean;
  public: boolean;
  clock: Record<string, number> | null;
  absent: number | null;
  watching: number;
  result: Result | null;
  rematch: string | null;
  fair: FairDeal | null;
  created: number;
}

export interface Supply {
  earth: number;
  water: number;
  sun: number;
}

/** What may be chosen at one size of table with one set of expansions; no value: no meaning there. */
export interface TableAbout {
  seats: number;
  with: string[];
  allowed: Record<string, Json[]>;
}

export interface TableBlock {
  kind: 'table';
  head: string[];
  rows: string[][];
}

export interface TableInvitation {
  room: string;
  sender: string;
  name: string;
  game: string;
  options: Record<string, Json>;
  made: number;
}

export interface TableInvitations {
  invitations: TableInvitation[];
}

/** One team's side of the Team board. */
export interface TeamSide {
  seats: number[];
  soil: number;
  sprouts: number;
  growth: number;
  seeds: number;
  cards: string[] | number;
  compost: number;
  closing: boolean;
}

export interface TextBlock {
  kind: 'text';
  text: string;
}

export interface Timeline {
  steps: number;
  sides: number[][];
  points: Standing[];
  marks: Mark[];
}

export interface TournamentMade {
  tournament: string;
}

export interface TournamentSeat {
  number: number | null;
  name: string;
  bot: boolean;
}

/** `median` and `buchholz` count for two, `game_points` at tables of four. */
export interface TournamentStanding {
  player: number;
  place: number;
  name: string;
  points: number;
  median: number;
  buchholz: number;
  won: number;
  game_points: number;
  played: number;
  withdrawn: boolean;
}

export interface TournamentSummary {
  tournament: string;
  name: string;
  game: string;
  style: 'swiss' | 'fours';
  options: Record<string, Json>;
  clock: Record<string, number> | null;
  rounds: number;
  patience: number;
  most: number;
  fill: boolean;
  public: boolean;
  status: 'open' | 'running' | 'finished' | 'cancelled';
  round: number;
  ends: number | null;
  players: number;
  mine: boolean;
}

/** A table of one seat is a bye. A place of 0: nothing was answered by the deadline. */
export interface TournamentTable {
  round: number;
  number: number;
  seats: TournamentSeat[];
  room: string | null;
  places: number[] | null;
  points: number[] | null;
  judged: boolean;
}

export interface TournamentTold {
  tournament: string;
  name: string;
  game: string;
  style: 'swiss' | 'fours';
  options: Record<string, Json>;
  clock: Record<string, number> | null;
  rounds: number;
  patience: number;
  most: number;
  fill: boolean;
  public: boolean;
  status: 'open' | 'running' | 'finished' | 'cancelled';
  round: number;
  ends: number | null;
  players: number;
  mine: boolean;
  maker: string;
  is_maker: boolean;
  number: number | null;
  withdrawn: boolean;
  entrants: Entrant[];
  standings: TournamentStanding[];
  tables: TournamentTable[];
}

/** `swiss`: games of two; `fours`: tables of four, for Earth. `patience`: seconds a round lasts at most. `fill`: bots take seats that would stay empty. `plays`: whoever makes it plays along. */
export interface TournamentWish {
  name: string;
  game: 'earth' | 'ews';
  style: 'swiss' | 'fours';
  options?: Record<string, Json>;
  clock?: ClockWish | null;
  rounds: number;
  patience?: number;
  most?: number;
  fill?: boolean;
  public?: boolean;
  plays?: boolean;
}

export interface Tournaments {
  tournaments: TournamentSummary[];
}

export interface TryRoom {
  room: string;
  seat: number;
}

export interface TryWish {
  token: string;
  name?: string;
}

/** A position, and what has been chosen since. */
export interface TurnBegun {
  position: string;
  choices?: number[];
}

export interface TurnWritten {
  position: string;
  turn: string;
}

export interface Undo {
  type: 'undo';
  key: string;
  seat: number;
}

export interface Update {
  type: 'update';
  version: number;
  views: Record<string, SeatView>;
  log: LogEntry[];
  clock: ClockState | null;
  absent?: Record<string, number>;
  reload?: boolean;
}

/** What a text speaks of: exactly one kind, with `of` for its noun, sort or card. */
export interface Value {
  number?: number;
  amount?: number;
  card?: string;
  cell?: string;
  edge?: string;
  seat?: number;
  criterion?: string;
  line?: number;
  word?: string;
  of?: string;
}

export interface Welcome {
  type: 'welcome';
  protocol: number;
  room: Summary;
  seats: number[];
  owner: boolean;
}
