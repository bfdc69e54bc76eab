// Made by `make typescript` from the Python classes; do not edit.
// 40 Thieves.

export const HAND = 0;

export const GLIMPSE = 1;

export const REACT = 2;

export const PICK = 3;

export const SAVE = 4;

export const ACTION = 5;

export const STEAL = 6;

export const LEADERS = 7;

export const TAKE = 8;

export const NEXT = 9;

export const WISH = 10;

export const OVER = 11;

export const UNDEALT = 12;

export const STAGE_NAMES = [
  "HAND", "GLIMPSE", "REACT", "PICK", "SAVE", "ACTION", "STEAL", "LEADERS", "TAKE", "NEXT", "WISH",
  "OVER", "UNDEALT",
] as const;

export const DRAWING = 1;

export const LOOKING = 2;

export const REPLACING = 3;

export const LEADING = 4;

export const TRYING = 5;

export const HAND_SIZE = 3;

export const NO_CELL = -1;

/** The back of a cell without a tile, and of the top of an empty or covered stack. */
export const NO_BACK = -1;

/** The Merchant's step when he has walked his way (FT-MERCH-05). */
export const RESTING = 6;

export const GOING_ON = 0;

export const SCORED = 1;

export const TURN_LIMIT = 2;

export const STACK_OUT = 3;

export const ALL_LOST = 4;

export const REASONS = ["going_on", "scored", "turn_limit", "stack_out", "all_lost"] as const;

export const CELLS = 16;

export const GEMS = 9;

export const LINES = 10;

/** Gems to surround are combinations 0 to 8, lines 9 to 18 (2.3). */
export const COMBINATIONS = 19;

export const FIRST_LINE = 9;

export const ALL_CELLS = 65535;

export const ALL_GEMS = 511;

export const CENTRE = 4;

/** The corner gems clockwise from the lower left (FT-MERCH-03). */
export const CORNERS = [6, 0, 2, 8] as const;

export const GEM_NAMES = ["g0", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8"] as const;

export const LINE_NAMES = ["R0", "R1", "R2", "R3", "C0", "C1", "C2", "C3", "D0", "D1"] as const;

export const COMBINATION_NAMES = [
  "g0", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "R0", "R1", "R2", "R3", "C0", "C1", "C2",
  "C3", "D0", "D1",
] as const;

/** The cells of each combination in increasing order (FT-GEO-01, FT-GEO-02). */
export const CELLS_OF = [
  [0, 1, 4, 5],
  [1, 2, 5, 6],
  [2, 3, 6, 7],
  [4, 5, 8, 9],
  [5, 6, 9, 10],
  [6, 7, 10, 11],
  [8, 9, 12, 13],
  [9, 10, 13, 14],
  [10, 11, 14, 15],
  [0, 1, 2, 3],
  [4, 5, 6, 7],
  [8, 9, 10, 11],
  [12, 13, 14, 15],
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [3, 6, 9, 12],
] as const;

export const MASK_OF = [
  51, 102, 204, 816, 1632, 3264, 13056, 26112, 52224, 15, 240, 3840, 61440, 4369, 8738, 17476, 34952,
  33825, 4680,
] as const;

/** For each touch rule, the gems that touch each line. */
export const TOUCHED_BY = [[7, 63, 504, 448, 73, 219, 438, 292, 443, 254], [7, 63, 504, 448, 73, 219, 438, 292, 273, 84]] as const;

/** For each kind of adjacency, the neighbours of each cell. */
export const NEXT_TO = [
  [50, 117, 234, 196, 803, 1879, 3758, 3148, 12848, 30064, 60128, 50368, 8960, 22272, 44544, 19456],
  [18, 37, 74, 132, 289, 594, 1188, 2120, 4624, 9504, 19008, 33920, 8448, 20992, 41984, 18432],
] as const;

/** For each kind of adjacency, the unordered pairs of neighbours (FT-GEO-04). */
export const PAIRS = [
  [[0, 1], [0, 4], [0, 5], [1, 2], [1, 4], [1, 5], [1, 6], [2, 3], [2, 5], [2, 6], [2, 7], [3, 6], [3, 7], [4, 5], [4, 8], [4, 9], [5, 6], [5, 8], [5, 9], [5, 10], [6, 7], [6, 9], [6, 10], [6, 11], [7, 10], [7, 11], [8, 9], [8, 12], [8, 13], [9, 10], [9, 12], [9, 13], [9, 14], [10, 11], [10, 13], [10, 14], [10, 15], [11, 14], [11, 15], [12, 13], [13, 14], [14, 15]],
  [[0, 1], [0, 4], [1, 2], [1, 5], [2, 3], [2, 6], [3, 7], [4, 5], [4, 8], [5, 6], [5, 9], [6, 7], [6, 10], [7, 11], [8, 9], [8, 12], [9, 10], [9, 13], [10, 11], [10, 14], [11, 15], [12, 13], [13, 14], [14, 15]],
] as const;

export const COLOURS = 4;

export const SYMBOLS = 5;

export const BACKS = 20;

/** The back of golden tiles that look golden (1.7). */
export const GOLD = 20;

export const COLOUR_NAMES = ["red", "green", "yellow", "blue"] as const;

export const SYMBOL_NAMES = ["sun", "clubs", "moon", "hand", "star"] as const;

export const COLOUR_LETTERS = ["R", "G", "Y", "B"] as const;

export const SYMBOL_LETTERS = ["Su", "Cl", "Mo", "Ha", "St"] as const;

export const LANTERN = 20;

export const SAPPHIRE = 21;

export const AMULET = 22;

export const DAGGER = 23;

export const EVIL_EYE = 24;

export const MERCHANT = 25;

export const GENIE = 26;

export const SINBAD = 27;

export const FIRST_LEADER = 28;

export const FACES = 32;

export const KINDS = 5;

export const GOLDEN = 3;

export const KIND_LETTERS = ["LAN", "SAP", "AMU", "DAG", "EYE", "MER", "GEN", "SIN"] as const;

export const KIND_NAMES = ["Lantern", "Sapphire", "Amulet", "Dagger", "Evil Eye", "Dishonest Merchant", "Genie", "Sinbad"] as const;

/** The faces of the Leaders by colour: R-Su, G-Cl, Y-Mo, B-Ha. */
export const JARS_LEADERS = [0, 6, 12, 18] as const;

export const COLOUR_TRUE = 0;

export const SYMBOL_TRUE = 1;

export const SPECIAL = 2;

export const GOLDEN_SORT = 3;

export const ALL_SORTS = 15;

export const KIND_SHIFT = 4;

export const NOT_GOLDEN = 8;

export const ALL_KINDS = 496;

export const NOT_A_DAGGER = 128;

export const NOT_A_SAPPHIRE = 32;

/** What a peek that shows nothing rules out: Lantern, Sapphire, Dagger and the golden tiles (FT-GLIMPSE-05). */
export const QUIET_PEEK = 184;

/** What a hand Lantern that shows nothing rules out (FT-LANTERN-09). */
export const QUIET_LANTERN = 40;

export const OUTSIDE = 512;

export const BASE = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
  27, 0, 6, 12, 18,
] as const;

export const COLOUR = [
  0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, -1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2,
  3,
] as const;

export const SYMBOL = [
  0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, -1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2,
  3,
] as const;

export const COLOUR_BIT = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 8, 8, 8, 8, 8, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8] as const;

export const SYMBOL_BIT = [1, 2, 4, 8, 16, 1, 2, 4, 8, 16, 1, 2, 4, 8, 16, 1, 2, 4, 8, 16, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8] as const;

export const THIEF = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1] as const;

/** Faces that make any attempt fail: neither a thief nor an Amulet (FT-STEAL-09, FT-TALE-06). */
export const SPOILS = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0] as const;

/** Faces that a peek keeps secret: thieves, Amulets and Evil Eyes (FT-GLIMPSE-02 to FT-GLIMPSE-05). */
export const QUIET = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 1, 1, 1] as const;

/** Faces that can be played from hand in the action phase; marked Leaders exist only with the option on. */
export const PLAYABLE = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 1, 1, 1] as const;

export const IS_GOLDEN = [
  false, false, false, false, false, false, false, false, false, false, false, false, false, false,
  false, false, false, false, false, false, false, false, false, false, false, true, true, true,
  false, false, false, false,
] as const;

export const BITS = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5] as const;

export const SYMBOLS_AT = 8;

export const THIEVES_AT = 16;

export const SPOILT = 16777216;

/** All that matching asks of a face in one number, so that four are judged by one sum and one union. */
export const CODES = [
  65793, 66049, 66561, 67585, 69633, 65794, 66050, 66562, 67586, 69634, 65796, 66052, 66564, 67588,
  69636, 65800, 66056, 66568, 67592, 69640, 16777216, 16777216, 0, 16777216, 16777216, 16777216,
  16777216, 16777216, 65793, 66050, 66564, 67592,
] as const;

/** Twice the place of a tile in tile order, odd if it can be played in the action phase. */
export const RANK = [
  [0, 4, 8, 12, 16, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 80, 81, 81, 80, 81, 120, 122, 124, 1, 27, 51, 75],
  [0, 4, 8, 12, 16, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 83, 83, 82, 83, 120, 122, 124, 1, 27, 51, 75],
  [0, 4, 8, 12, 16, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 84, 85, 85, 84, 85, 120, 122, 124, 1, 27, 51, 75],
  [0, 4, 8, 12, 16, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 86, 87, 87, 86, 87, 120, 122, 124, 1, 27, 51, 75],
  [0, 4, 8, 12, 16, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 88, 89, 89, 88, 89, 120, 122, 124, 1, 27, 51, 75],
  [2, 6, 10, 14, 18, 20, 24, 28, 32, 36, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 90, 91, 91, 90, 91, 120, 122, 124, 3, 25, 51, 75],
  [2, 6, 10, 14, 18, 20, 24, 28, 32, 36, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 92, 93, 93, 92, 93, 120, 122, 124, 3, 25, 51, 75],
  [2, 6, 10, 14, 18, 20, 24, 28, 32, 36, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 94, 95, 95, 94, 95, 120, 122, 124, 3, 25, 51, 75],
  [2, 6, 10, 14, 18, 20, 24, 28, 32, 36, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 96, 97, 97, 96, 97, 120, 122, 124, 3, 25, 51, 75],
  [2, 6, 10, 14, 18, 20, 24, 28, 32, 36, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 98, 99, 99, 98, 99, 120, 122, 124, 3, 25, 51, 75],
  [2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 40, 44, 48, 52, 56, 62, 66, 70, 74, 78, 100, 101, 101, 100, 101, 120, 122, 124, 3, 27, 49, 75],
  [2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 40, 44, 48, 52, 56, 62, 66, 70, 74, 78, 102, 103, 103, 102, 103, 120, 122, 124, 3, 27, 49, 75],
  [2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 40, 44, 48, 52, 56, 62, 66, 70, 74, 78, 104, 105, 105, 104, 105, 120, 122, 124, 3, 27, 49, 75],
  [2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 40, 44, 48, 52, 56, 62, 66, 70, 74, 78, 106, 107, 107, 106, 107, 120, 122, 124, 3, 27, 49, 75],
  [2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 40, 44, 48, 52, 56, 62, 66, 70, 74, 78, 108, 109, 109, 108, 109, 120, 122, 124, 3, 27, 49, 75],
  [2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 60, 64, 68, 72, 76, 110, 111, 111, 110, 111, 120, 122, 124, 3, 27, 51, 73],
  [2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 60, 64, 68, 72, 76, 112, 113, 113, 112, 113, 120, 122, 124, 3, 27, 51, 73],
  [2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 60, 64, 68, 72, 76, 114, 115, 115, 114, 115, 120, 122, 124, 3, 27, 51, 73],
  [2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 60, 64, 68, 72, 76, 116, 117, 117, 116, 117, 120, 122, 124, 3, 27, 51, 73],
  [2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 60, 64, 68, 72, 76, 118, 119, 119, 118, 119, 120, 122, 124, 3, 27, 51, 73],
  [2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 120, 121, 121, 120, 121, 120, 122, 124, 3, 27, 51, 75],
] as const;

export const SYMBOL_SHIFTS = [
  [1, 0, 3, 4, 2],
  [1, 0, 4, 2, 3],
  [1, 2, 0, 4, 3],
  [1, 2, 3, 4, 0],
  [1, 2, 4, 0, 3],
  [1, 3, 0, 4, 2],
  [1, 3, 4, 0, 2],
  [1, 3, 4, 2, 0],
  [1, 4, 0, 2, 3],
  [1, 4, 3, 0, 2],
  [1, 4, 3, 2, 0],
  [2, 0, 1, 4, 3],
  [2, 0, 3, 4, 1],
  [2, 0, 4, 1, 3],
  [2, 3, 0, 4, 1],
  [2, 3, 1, 4, 0],
  [2, 3, 4, 0, 1],
  [2, 3, 4, 1, 0],
  [2, 4, 0, 1, 3],
  [2, 4, 1, 0, 3],
  [2, 4, 3, 0, 1],
  [2, 4, 3, 1, 0],
  [3, 0, 1, 4, 2],
  [3, 0, 4, 1, 2],
  [3, 0, 4, 2, 1],
  [3, 2, 0, 4, 1],
  [3, 2, 1, 4, 0],
  [3, 2, 4, 0, 1],
  [3, 2, 4, 1, 0],
  [3, 4, 0, 1, 2],
  [3, 4, 0, 2, 1],
  [3, 4, 1, 0, 2],
  [3, 4, 1, 2, 0],
  [4, 0, 1, 2, 3],
  [4, 0, 3, 1, 2],
  [4, 0, 3, 2, 1],
  [4, 2, 0, 1, 3],
  [4, 2, 1, 0, 3],
  [4, 2, 3, 0, 1],
  [4, 2, 3, 1, 0],
  [4, 3, 0, 1, 2],
  [4, 3, 0, 2, 1],
  [4, 3, 1, 0, 2],
  [4, 3, 1, 2, 0],
] as const;

/** The 44 and 9 permutations of 1.3. */
export const COLOUR_SHIFTS = [
  [1, 0, 3, 2],
  [1, 2, 3, 0],
  [1, 3, 0, 2],
  [2, 0, 3, 1],
  [2, 3, 0, 1],
  [2, 3, 1, 0],
  [3, 0, 1, 2],
  [3, 2, 0, 1],
  [3, 2, 1, 0],
] as const;

/** The seat of whoever only watches. Seats at the table are 0 to 14. */
export const OBSERVER = 15;

/** Stands wherever a fold was not told. */
export const UNKNOWN = -1;

/** Throw these tiles of the hand (a mask of their places), then draw up to three. */
export interface Discard {
  readonly kind: "discard";
  readonly tiles: number;
}

/** Skip a phase, or let a tile played by another stand. */
export interface Pass {
  readonly kind: "pass";
}

/** Look under a jar on the board. */
export interface Peek {
  readonly kind: "peek";
  readonly cell: number;
}

/** Play a Lantern to look under two neighbouring jars. */
export interface Lantern {
  readonly kind: "lantern";
  readonly tile: number;
  readonly first: number;
  readonly second: number;
}

/** Choose the three neighbours of a Lantern that are shown, as a mask of cells. */
export interface Pick {
  readonly kind: "pick";
  readonly cells: number;
}

/** Throw a Dagger to keep the rest of the hand. */
export interface Save {
  readonly kind: "save";
  readonly tile: number;
}

/** Let a Dagger that was found take the whole hand. */
export interface Lose {
  readonly kind: "lose";
}

/** Put a hand tile face down on the board and take up what lies there. */
export interface Replace {
  readonly kind: "replace";
  readonly tile: number;
  readonly cell: number;
}

/** Exchange two neighbouring tiles. */
export interface Swap {
  readonly kind: "swap";
  readonly first: number;
  readonly second: number;
}

/** Play an Amulet to be rid of an Evil Eye: a tile by its back, or a token (20). */
export interface Amulet {
  readonly kind: "amulet";
  readonly tile: number;
  readonly eye: number;
}

/** Play a Sapphire tile to take a sapphire. */
export interface Sapphire {
  readonly kind: "sapphire";
  readonly tile: number;
  readonly target: number;
}

/** Give an Evil Eye tile to an opponent. */
export interface EvilEye {
  readonly kind: "evil_eye";
  readonly tile: number;
  readonly seat: number;
}

/** Put a Leader face up in place of a board tile, before the action. */
export interface Leader {
  readonly kind: "leader";
  readonly tile: number;
  readonly cell: number;
}

/** Announce the four tiles around a gem. */
export interface Surround {
  readonly kind: "surround";
  readonly gem: number;
}

/** Announce a row, a column or a long diagonal. */
export interface Line {
  readonly kind: "line";
  readonly line: number;
}

/** Take all gems of the board with four Leaders. */
export interface TakeAll {
  readonly kind: "take_all";
}

/** Steal as usual in spite of four Leaders. */
export interface Ordinary {
  readonly kind: "ordinary";
}

/** Take this sapphire for a line. */
export interface Take {
  readonly kind: "take";
  readonly target: number;
}

/** Take nothing for a line that touches no gem. */
export interface Decline {
  readonly kind: "decline";
}

/** Claim another combination that is complete. */
export interface Next {
  readonly kind: "next";
  readonly combination: number;
}

/** Claim no more combinations. */
export interface Stop {
  readonly kind: "stop";
}

/** Cancel a tile that another seat has just played. */
export interface Dagger {
  readonly kind: "dagger";
  readonly tile: number;
}

/** Tell the Genie: 0 no more Evil Eyes, 1 a second turn, 2 the Merchant gone and his loot, 3 nothing. */
export interface Wish {
  readonly kind: "wish";
  readonly wish: number;
}

/** What a seat may ask for. */
export type GameAction =
  | Discard
  | Pass
  | Peek
  | Lantern
  | Pick
  | Save
  | Lose
  | Replace
  | Swap
  | Amulet
  | Sapphire
  | EvilEye
  | Leader
  | Surround
  | Line
  | TakeAll
  | Ordinary
  | Take
  | Decline
  | Next
  | Stop
  | Dagger
  | Wish;

/** What hides under each jar. */
export interface JarsAssigned {
  readonly kind: "jars_assigned";
  readonly colour_true: readonly number[];
  readonly symbol_true: readonly number[];
  readonly specials: readonly number[];
  readonly leaders: readonly number[];
  readonly golden: readonly number[];
}

/** Sixteen jars lie on the board, the rest is the stack. */
export interface Dealt {
  readonly kind: "dealt";
  readonly backs: readonly number[];
  readonly size: number;
  readonly top: number;
}

/** What lies under the jars on the board. */
export interface Hidden {
  readonly kind: "hidden";
  readonly faces: readonly number[];
}

/** The order of the stack, top first. */
export interface Stacked {
  readonly kind: "stacked";
  readonly backs: readonly number[];
  readonly faces: readonly number[];
}

/** A seat begins its turn with its hand. */
export interface TurnBegan {
  readonly kind: "turn_began";
  readonly seat: number;
}

/** A seat is asked what it does next. */
export interface Asked {
  readonly kind: "asked";
  readonly seat: number;
  readonly stage: number;
}

/** A seat passes. */
export interface Passed {
  readonly kind: "passed";
  readonly seat: number;
}

/** Which of its tiles with the same jar a seat means. */
export interface Chose {
  readonly kind: "chose";
  readonly seat: number;
  readonly tiles: number;
}

/** A seat throws tiles on the discard, for all to see. */
export interface Threw {
  readonly kind: "threw";
  readonly seat: number;
  readonly backs: readonly number[];
  readonly faces: readonly number[];
}

/** A seat throws tiles on a discard that lies face down. */
export interface ThrewFaceDown {
  readonly kind: "threw_face_down";
  readonly seat: number;
  readonly backs: readonly number[];
}

/** A seat draws from the stack; the jars show if hands show theirs. */
export interface Drew {
  readonly kind: "drew";
  readonly seat: number;
  readonly backs: readonly number[];
  readonly top: number;
}

/** Tiles in a hand, seen by whoever may. */
export interface Held {
  readonly kind: "held";
  readonly seat: number;
  readonly backs: readonly number[];
  readonly faces: readonly number[];
}

/** The discard is shuffled and becomes the stack. */
export interface Reshuffled {
  readonly kind: "reshuffled";
  readonly top: number;
}

/** Empty cells are filled from the stack, face down and unseen. */
export interface Refilled {
  readonly kind: "refilled";
  readonly cells: readonly number[];
  readonly backs: readonly number[];
  readonly top: number;
}

/** A seat looks under a jar and shows nothing, so it is no Lantern, Sapphire, Dagger or golden tile. */
export interface Peeked {
  readonly kind: "peeked";
  readonly seat: number;
  readonly cell: number;
}

/** A seat looks under jars by the light of its Lantern and shows nothing of these. */
export interface Looked {
  readonly kind: "looked";
  readonly seat: number;
  readonly cells: readonly number[];
}

/** What lies under jars on the board, for whoever looked. */
export interface Saw {
  readonly kind: "saw";
  readonly cells: readonly number[];
  readonly faces: readonly number[];
}

/** Tiles on the board are shown to everyone. */
export interface Revealed {
  readonly kind: "revealed";
  readonly seat: number;
  readonly cells: readonly number[];
  readonly faces: readonly number[];
}

/** Sapphire tiles go from the board to a hoard. */
export interface Hoarded {
  readonly kind: "hoarded";
  readonly seat: number;
  readonly cells: readonly number[];
}

/** What was shown in the glimpse lies face down again. */
export interface Covered {
  readonly kind: "covered";
}

/** Two neighbouring tiles change places, each as it lies. */
export interface Swapped {
  readonly kind: "swapped";
  readonly first: number;
  readonly second: number;
}

/** A seat puts a hand tile face down on the board and takes up what lay there. */
export interface Replaced {
  readonly kind: "replaced";
  readonly seat: number;
  readonly cell: number;
  readonly back: number;
}

/** A seat puts a Leader face up on the board; what lay there goes to its hand, or to the discard. */
export interface Led {
  readonly kind: "led";
  readonly seat: number;
  readonly cell: number;
  readonly back: number;
  readonly face: number;
  readonly thrown: number;
}

/** A seat plays a special from its hand and says what it is for. */
export interface Played {
  readonly kind: "played";
  readonly seat: number;
  readonly back: number;
  readonly face: number;
  readonly target: number;
}

/** A seat answers with a Dagger. */
export interface Parried {
  readonly kind: "parried";
  readonly seat: number;
  readonly back: number;
  readonly face: number;
}

/** These seats are asked in turn whether they answer with a Dagger. */
export interface WindowOpened {
  readonly kind: "window_opened";
  readonly seats: number;
}

/** Nobody answers any more: the tile played works, or was cancelled. */
export interface WindowClosed {
  readonly kind: "window_closed";
  readonly works: boolean;
}

/** A seat gets rid of an Evil Eye. */
export interface Relieved {
  readonly kind: "relieved";
  readonly seat: number;
  readonly eye: number;
}

/** An Evil Eye tile that was played goes to a seat's hoard. */
export interface Cursed {
  readonly kind: "cursed";
  readonly seat: number;
  readonly back: number;
}

/** A seat takes a sapphire: from the board, from a hoard or from the Merchant. */
export interface Stole {
  readonly kind: "stole";
  readonly seat: number;
  readonly target: number;
}

/** A seat names a place to steal from, and its four tiles are turned up. */
export interface Announced {
  readonly kind: "announced";
  readonly seat: number;
  readonly combination: number;
  readonly faces: readonly number[];
}

/** The attempt fails: the tiles are turned down and the seat takes an Evil Eye, if there is one to take. */
export interface Failed {
  readonly kind: "failed";
  readonly seat: number;
}

/** The attempt succeeds, and these other combinations may be claimed with it. */
export interface Succeeded {
  readonly kind: "succeeded";
  readonly seat: number;
  readonly others: number;
}

/** A seat goes on with another combination. */
export interface Claimed {
  readonly kind: "claimed";
  readonly seat: number;
  readonly combination: number;
}

/** A seat takes nothing for a line that touches no gem. */
export interface Declined {
  readonly kind: "declined";
  readonly seat: number;
}

/** The tiles of the claimed lines go to the discard. */
export interface Cleared {
  readonly kind: "cleared";
  readonly cells: readonly number[];
}

/** With four Leaders a seat takes all gems on the board. */
export interface TookAll {
  readonly kind: "took_all";
  readonly seat: number;
}

/** A seat draws a golden tile and shows it. */
export interface Emerged {
  readonly kind: "emerged";
  readonly seat: number;
  readonly back: number;
  readonly face: number;
  readonly top: number;
}

/** A seat takes up a golden tile from the board and shows it. */
export interface Unearthed {
  readonly kind: "unearthed";
  readonly seat: number;
  readonly cell: number;
  readonly face: number;
}

/** The golden tile in this cell acts. */
export interface Stirred {
  readonly kind: "stirred";
  readonly cell: number;
}

/** Golden tiles that have acted leave: those in these cells, or the one just drawn or taken up. */
export interface Departed {
  readonly kind: "departed";
  readonly cells: readonly number[];
}

/** The Merchant is set at a corner. */
export interface MerchantCame {
  readonly kind: "merchant_came";
  readonly start: number;
  readonly place: number;
}

/** The Merchant takes the gem of his place, if it is there, and moves on. */
export interface MerchantActed {
  readonly kind: "merchant_acted";
  readonly took: boolean;
  readonly place: number;
  readonly step: number;
}

/** A seat has a wish granted by the Genie. */
export interface Wished {
  readonly kind: "wished";
  readonly seat: number;
  readonly wish: number;
}

/** All hands pass seven times to the left. */
export interface HandsPassed {
  readonly kind: "hands_passed";
}

/** The game is over. */
export interface Ended {
  readonly kind: "ended";
  readonly reason: number;
  readonly turns: number;
}

/** What a seat may be told. */
export type GameEvent =
  | JarsAssigned
  | Dealt
  | Hidden
  | Stacked
  | TurnBegan
  | Asked
  | Passed
  | Chose
  | Threw
  | ThrewFaceDown
  | Drew
  | Held
  | Reshuffled
  | Refilled
  | Peeked
  | Looked
  | Saw
  | Revealed
  | Hoarded
  | Covered
  | Swapped
  | Replaced
  | Led
  | Played
  | Parried
  | WindowOpened
  | WindowClosed
  | Relieved
  | Cursed
  | Stole
  | Announced
  | Failed
  | Succeeded
  | Claimed
  | Declined
  | Cleared
  | TookAll
  | Emerged
  | Unearthed
  | Stirred
  | Departed
  | MerchantCame
  | MerchantActed
  | Wished
  | HandsPassed
  | Ended;

/**
 * The table, as far as whoever folded it was told.
 *
 * A tile is what its place knows of it: a back, and a face that is below zero while this fold has not been told it;
 * then UNKNOWN less the face is a mask of what it cannot be (`jars`). A hand lies sorted by back, ties in tile order.
 */
export interface GameView {
  readonly seats: number;
  readonly backs: readonly number[];
  readonly faces: readonly number[];
  readonly up: number;
  readonly board_gems: number;
  readonly hand_sizes: readonly number[];
  readonly hand_backs: readonly number[];
  readonly hand_faces: readonly number[];
  readonly gems: readonly number[];
  readonly sapphires: readonly number[];
  readonly tokens: readonly number[];
  readonly eyes: readonly number[];
  readonly discard_backs: readonly number[];
  readonly discard_faces: readonly number[];
  readonly stack_size: number;
  readonly top: number;
  readonly stack_backs: readonly number[];
  readonly stack_faces: readonly number[];
  readonly whole: boolean;
  readonly buried: readonly number[];
  readonly colour_true: readonly number[];
  readonly symbol_true: readonly number[];
  readonly specials: readonly number[];
  readonly leader_copies: readonly number[];
  readonly golden_backs: readonly number[];
  readonly active: number;
  readonly asked: number;
  readonly stage: number;
  readonly turns: number;
  readonly reshuffles: number;
  readonly reshuffled: boolean;
  readonly second_turn: boolean;
  readonly led: boolean;
  readonly merchant_start: number;
  readonly merchant_place: number;
  readonly merchant_step: number;
  readonly loot: number;
  readonly removed: number;
  readonly declared: number;
  readonly target: number;
  readonly daggers: number;
  readonly answered: number;
  readonly asks: number;
  readonly announced: number;
  readonly up_before: number;
  readonly others: number;
  readonly claimed: number;
  readonly line: number;
  readonly revealed: number;
  readonly awake: number;
  readonly golden: number;
  readonly doing: number;
  readonly chosen: number;
  readonly armed: number;
  readonly reason: number;
}
