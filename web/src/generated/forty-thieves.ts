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

/** No back: an empty cell, or the top of an empty or covered stack. */
export const NO_BACK = -1;

/** The Merchant's step at the end of his way (FT-MERCH-05). */
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

/** Gems to surround are combinations 0 to 8, lines 9 to 18. */
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

/** The back of golden tiles that are golden on both sides (FT-TALE-01). */
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

/** The faces of the Leaders by colour: R-Su, G-Cl, Y-Mo, B-Ha (FT-LEAD-01). */
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

/** The properties of a face that matter for matching, in one number; four faces are judged by one sum and one union. */
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

/** The 44 and 9 permutations that give every thief a jar with the other symbol or colour (FT-JAR-03). */
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

/** The number of an Evil Eye token, after the backs of Evil Eye tiles. */
export const TOKEN = 20;

/** The target number of the Merchant's loot, after nine gems and 21 targets of each of four seats. */
export const LOOT = 93;

export const SEAT_TARGETS = 21;

export const EYES = 0;

export const SECOND_TURN = 1;

export const MERCHANT_GONE = 2;

export const NO_WISH = 3;

/** How many seats to the left Sinbad passes every hand. */
export const SINBAD_PASSES = 7;

/** The seat of a spectator. Seats at the table are 0 to 14. */
export const OBSERVER = 15;

/** The value of a field whose content the view does not know. */
export const UNKNOWN = -1;

/** Discard these tiles of the hand (a mask of their places), then draw up to three. */
export interface Discard {
  readonly kind: "discard";
  readonly tiles: number;
}

/** Skip a phase, or play no Dagger. */
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

/** Discard a Dagger to keep the rest of the hand. */
export interface Save {
  readonly kind: "save";
  readonly tile: number;
}

/** Discard the whole hand because of a Dagger found on the board. */
export interface Lose {
  readonly kind: "lose";
}

/** Put a hand tile face down on the board and take the tile that lies there. */
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

/** Play an Amulet to remove an own Evil Eye: a tile by its back, or a token (20). */
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

/** Put a Leader face up in place of a board tile, before the normal action. */
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

/** Steal as usual although there are four Leaders. */
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

/** Make a wish: 0 lose all own Evil Eyes, 1 a second turn, 2 remove the Merchant and take his loot, 3 nothing. */
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

/** The faces under each jar are set. */
export interface JarsAssigned {
  readonly kind: "jars_assigned";
  readonly colour_true: readonly number[];
  readonly symbol_true: readonly number[];
  readonly specials: readonly number[];
  readonly leaders: readonly number[];
  readonly golden: readonly number[];
}

/** Sixteen tiles are dealt face down on the board; the others are the stack. */
export interface Dealt {
  readonly kind: "dealt";
  readonly backs: readonly number[];
  readonly size: number;
  readonly top: number;
}

/** The faces of the tiles on the board. */
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

/** A seat chooses among its tiles with the same jar. */
export interface Chose {
  readonly kind: "chose";
  readonly seat: number;
  readonly tiles: number;
}

/** A seat discards tiles face up. */
export interface Threw {
  readonly kind: "threw";
  readonly seat: number;
  readonly backs: readonly number[];
  readonly faces: readonly number[];
}

/** A seat discards tiles face down. */
export interface ThrewFaceDown {
  readonly kind: "threw_face_down";
  readonly seat: number;
  readonly backs: readonly number[];
}

/** A seat draws tiles from the stack; their backs are public unless hands hide them. */
export interface Drew {
  readonly kind: "drew";
  readonly seat: number;
  readonly backs: readonly number[];
  readonly top: number;
}

/** The faces of tiles in a hand, for the seats that may know them. */
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

/** Empty cells are filled face down from the stack. */
export interface Refilled {
  readonly kind: "refilled";
  readonly cells: readonly number[];
  readonly backs: readonly number[];
  readonly top: number;
}

/** A seat looks under a jar and shows nothing: the tile is no Lantern, Sapphire, Dagger or golden tile. */
export interface Peeked {
  readonly kind: "peeked";
  readonly seat: number;
  readonly cell: number;
}

/** A seat looks under jars with a Lantern and does not show these tiles. */
export interface Looked {
  readonly kind: "looked";
  readonly seat: number;
  readonly cells: readonly number[];
}

/** The faces of tiles on the board, for the seat that looked. */
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

/** The tiles shown in the glimpse are turned face down again. */
export interface Covered {
  readonly kind: "covered";
}

/** Two neighbouring tiles are swapped; each stays face up or face down. */
export interface Swapped {
  readonly kind: "swapped";
  readonly first: number;
  readonly second: number;
}

/** A seat puts a hand tile face down on the board and takes the tile from there. */
export interface Replaced {
  readonly kind: "replaced";
  readonly seat: number;
  readonly cell: number;
  readonly back: number;
}

/** A seat puts a Leader face up on the board; the tile from there goes to its hand or to the discard. */
export interface Led {
  readonly kind: "led";
  readonly seat: number;
  readonly cell: number;
  readonly back: number;
  readonly face: number;
  readonly thrown: number;
}

/** A seat plays a special from its hand and names its target. */
export interface Played {
  readonly kind: "played";
  readonly seat: number;
  readonly back: number;
  readonly face: number;
  readonly target: number;
}

/** A seat plays a Dagger to cancel the last tile. */
export interface Parried {
  readonly kind: "parried";
  readonly seat: number;
  readonly back: number;
  readonly face: number;
}

/** These seats are asked in turn whether they play a Dagger. */
export interface WindowOpened {
  readonly kind: "window_opened";
  readonly seats: number;
}

/** All seats have answered: the played tile works or is cancelled. */
export interface WindowClosed {
  readonly kind: "window_closed";
  readonly works: boolean;
}

/** A seat loses an Evil Eye. */
export interface Relieved {
  readonly kind: "relieved";
  readonly seat: number;
  readonly eye: number;
}

/** A played Evil Eye tile goes to a seat's hoard. */
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

/** A seat announces a combination, and its four tiles are turned up. */
export interface Announced {
  readonly kind: "announced";
  readonly seat: number;
  readonly combination: number;
  readonly faces: readonly number[];
}

/** The attempt fails: the tiles are turned down and the seat takes an Evil Eye token if one is left. */
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

/** A seat claims another combination. */
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

/** A seat takes a golden tile from the board and shows it. */
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

/** Golden tiles that have acted are removed: those in these cells, or the one just drawn or taken. */
export interface Departed {
  readonly kind: "departed";
  readonly cells: readonly number[];
}

/** The Merchant is placed at a corner. */
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

/** The Genie grants a seat a wish. */
export interface Wished {
  readonly kind: "wished";
  readonly seat: number;
  readonly wish: number;
}

/** All hands are passed seven times to the left. */
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
 * Everything that follows from the events applied so far.
 *
 * Each place holds a back and a face. A face below zero is not known: UNKNOWN minus the face is a mask of what it
 * cannot be (`jars`). Hands are sorted by back, tiles with the same back in tile order (`jars.tile_number`).
 */
export interface GameView {
  /** How many seats play. */
  readonly seats: number;
  /** The back of the tile in each cell. */
  readonly backs: readonly number[];
  /** The face of the tile in each cell. */
  readonly faces: readonly number[];
  /** Cells whose tile lies face up, as a mask. */
  readonly face_up: number;
  /** Gems on the board, as a mask. */
  readonly board_gems: number;
  /** How many tiles each seat holds. */
  readonly hand_sizes: readonly number[];
  /** The backs of the tiles in hand: HAND_SIZE places for each seat. */
  readonly hand_backs: readonly number[];
  /** The faces of the tiles in hand, in the same places. */
  readonly hand_faces: readonly number[];
  /** Gems in each seat's hoard. */
  readonly gems: readonly number[];
  /** Sapphire tiles in each seat's hoard, as a mask of backs. */
  readonly sapphires: readonly number[];
  /** Evil Eye tokens of each seat. */
  readonly tokens: readonly number[];
  /** Evil Eye tiles in each seat's hoard, as a mask of backs. */
  readonly eyes: readonly number[];
  /** The backs of the discarded tiles, the last one on top. */
  readonly discard_backs: readonly number[];
  /** The faces of the discarded tiles. */
  readonly discard_faces: readonly number[];
  /** How many tiles the stack has. */
  readonly stack_size: number;
  /** The back on top of the stack, if the table shows it. */
  readonly stack_top: number;
  /** The backs of the stack when it was last made, the top first; drawn tiles stay in the list. */
  readonly stack_backs: readonly number[];
  /** The faces of the stack, in the same places. */
  readonly stack_faces: readonly number[];
  /** Whether this state knows the order of the stack; only the full state does. */
  readonly stack_known: boolean;
  /** For each back what a view knows of the stack: a mask of sorts not in it, plus 16 times (its tiles plus one). */
  readonly buried: readonly number[];
  /** For each back the thief of the same colour that it hides. */
  readonly colour_true: readonly number[];
  /** For each back the thief of the same symbol that it hides. */
  readonly symbol_true: readonly number[];
  /** For each back the special object that it hides. */
  readonly specials: readonly number[];
  /** For each colour which copy of its Leader carries the mark: COLOUR_TRUE or SYMBOL_TRUE. */
  readonly leader_copies: readonly number[];
  /** The backs of Merchant, Genie and Sinbad. */
  readonly golden_backs: readonly number[];
  /** The seat whose turn it is. */
  readonly active: number;
  /** The seat that is asked, active or not. */
  readonly asked: number;
  /** Which question is open: HAND to UNDEALT. */
  readonly stage: number;
  /** The number of finished turns. */
  readonly turns: number;
  /** How often the discard became the stack. */
  readonly reshuffles: number;
  /** Whether the discard became the stack in this turn. */
  readonly reshuffled: boolean;
  /** Whether the active seat has another turn after this one. */
  readonly second_turn: boolean;
  /** Whether a Leader was played in this turn. */
  readonly led: boolean;
  /** The corner at which the Merchant started. */
  readonly merchant_start: number;
  /** The gem that the Merchant stands at, or NO_CELL. */
  readonly merchant_place: number;
  /** The Merchant's step: 0 before he comes, RESTING at the end. */
  readonly merchant_step: number;
  /** Gems that the Merchant has taken. */
  readonly loot: number;
  /** Golden tiles that are neither on the board nor in a pile, as a mask. */
  readonly golden_removed: number;
  /** The special that was played and may be cancelled by a Dagger. */
  readonly declared: number;
  /** The target of that special. */
  readonly target: number;
  /** The number of Daggers played in reaction to it. */
  readonly daggers: number;
  /** The seat that played the last special or Dagger. */
  readonly top_player: number;
  /** Seats that are still to be asked for a Dagger, as a mask. */
  readonly to_react: number;
  /** The combination announced in this turn. */
  readonly announced: number;
  /** Cells whose tile lay face up before the announcement, as a mask. */
  readonly face_up_before: number;
  /** Other combinations completed with the announced one and not claimed yet, as a mask. */
  readonly claimable: number;
  /** Lines claimed in this turn, as a mask. */
  readonly claimed_lines: number;
  /** The line for which a sapphire is chosen now. */
  readonly line: number;
  /** Cells that the glimpse shows to everyone now, as a mask. */
  readonly revealed: number;
  /** Cells whose golden tile was shown and has yet to act, as a mask. */
  readonly awake: number;
  /** The golden tile that was drawn or taken up and acts now. */
  readonly golden_off_board: number;
  /** What continues after a golden tile has acted: DRAWING to TRYING. */
  readonly resume_at: number;
  /** Which of its tiles with the same back a seat is about to give away, as a mask. */
  readonly chosen_tiles: number;
  /** Seats known to hold a Dagger, as a mask. */
  readonly dagger_holders: number;
  /** Why the game is over: GOING_ON to ALL_LOST. */
  readonly reason: number;
}

/** The options of a table, in words. */
export interface GameEdition {
  readonly name: string;
  readonly revision: number;
  /** Whether the special objects are left out (FT-FAM-01, FT-FAM-02). */
  readonly family: boolean;
  /** Whether four thieves are Leaders (FT-LEAD-01, FT-OPT-01). */
  readonly leaders: boolean;
  /** Whether the Merchant, the Genie and Sinbad play (FT-TALE-01, FT-OPT-01). */
  readonly three_tales: boolean;
  /** How many Lanterns, Sapphires, Amulets, Daggers and Evil Eyes there are, 20 in all (FT-COMP-03). */
  readonly special_counts: readonly number[];
  /** The seat that starts (FT-SETUP-06). */
  readonly first_player: number | "random";
  /** Whether each game hides the tiles anew or as the fixed table says (FT-JAR-06). */
  readonly jar_assignment: "fresh" | "printed";
  /** Whether all see the jars of a hand (FT-INFO-02). */
  readonly hand_backs_public: boolean;
  /** Whether all see the jar on top of the stack; needs hand_backs_public (FT-INFO-02). */
  readonly stack_top_public: boolean;
  /** How discarded tiles lie (FT-INFO-03). */
  readonly discard_visibility: "face_up" | "face_down";
  /** What happens when the stack runs out (FT-HAND-05, FT-HAND-06). */
  readonly stack_exhaustion: "reshuffle" | "no_draw" | "end_game";
  /** Whether tiles that share a corner are neighbours for a Lantern (FT-LANTERN-01, FT-LANTERN-08). */
  readonly lantern_adjacency: "king" | "orthogonal";
  /** Whether all who hold a tile are asked to react, or only who holds a Dagger (FT-DAGGER-09, FT-INFO-05). */
  readonly reaction_prompt: "all" | "holders";
  /** Whether a Dagger may be thrown in place of the hand when a glimpse finds one (FT-DAGGER-11). */
  readonly dagger_saves_hand: boolean;
  /** Whether Sapphire tiles can be taken from a hoard (FT-SAPPHIRE-04). */
  readonly tiles_stealable: boolean;
  /** How many Evil Eye tokens there are to take (FT-EYE-02). */
  readonly evil_eye_limit: number | "none";
  /** Whether a failed attempt turns down tiles that lay face up before (FT-STEAL-11). */
  readonly failed_faceup: "all_down" | "restore";
  /** Which gems touch a diagonal (FT-GEO-03). */
  readonly touch_rule: "any" | "along";
  /** Which complete combinations count beside the announced one (FT-MULTI-03). */
  readonly indirect_scope: "linked" | "new" | "all";
  /** Whether all of them must be claimed (FT-MULTI-06). */
  readonly indirect_mandatory: boolean;
  /** When the end of the game is tested (FT-END-01). */
  readonly end_check: "effect" | "turn";
  /** The least a score can be (FT-SCORE-01). */
  readonly score_floor: number | "none";
  /** Who wins a tie (FT-SCORE-05). */
  readonly shared_win: "tied" | "everyone";
  /** Turns of all seats together after which the game is scored (FT-END-03). */
  readonly max_turns: number;
  /** Where the tile goes that a Leader replaces (FT-LEAD-02). */
  readonly leader_return: "hand" | "discard";
  /** How golden tiles look from behind (FT-TALE-01). */
  readonly golden_backs: "decoy" | "golden";
  /** Where golden tiles go when they have acted (FT-TALE-05). */
  readonly golden_fate: "removed" | "discard";
  /** Whether the Merchant starts at the board's lower left corner or at that of the active seat (FT-MERCH-01, FT-MERCH-08). */
  readonly merchant_origin: "fixed" | "by_seat";
  /** Whether any line can take the Merchant's loot or only one that touches no gem (FT-MERCH-06). */
  readonly merchant_loot_by_line: "any_line" | "no_touch";
  /** Whether all see every hand that Sinbad passes round (FT-SINBAD-01). */
  readonly sinbad_peek: boolean;
  /** How much of what their seat was told people are shown again (FT-INFO-04). */
  readonly memory_aid: "classic" | "notebook" | "open-book";
}
