// Made by `make typescript` from the Python classes; do not edit.
// Master Thieves.

export const DIAMOND = 0;

export const SAPPHIRE = 1;

export const RUBY = 2;

export const GEM_NAMES = ["diamond", "sapphire", "ruby"] as const;

export const SMUGGLER = 0;

export const JEWELER = 1;

export const GEMOLOGIST = 2;

export const THIEF = 3;

export const MASTER_THIEF = 4;

export const DETECTIVE = 5;

export const CHARACTERS = 6;

export const CHARACTER_NAMES = ["smuggler", "jeweler", "gemologist", "thief", "master thief", "detective"] as const;

export const WHOLE_HAND = 63;

export const FILL = 0;

export const BOX = 1;

export const CHOOSE = 2;

export const OPEN = 3;

export const SMUGGLER_TAKE = 4;

export const PLACE = 5;

export const ALARM = 6;

export const MASTER = 7;

export const THIEF_TAKE = 8;

export const SEARCHED = 9;

export const LONE_ALARM = 10;

export const PICK = 11;

export const OVER = 12;

export const UNDEALT = 13;

export const STAGE_NAMES = [
  "FILL", "BOX", "CHOOSE", "OPEN", "SMUGGLER_TAKE", "PLACE", "ALARM", "MASTER", "THIEF_TAKE",
  "SEARCHED", "LONE_ALARM", "PICK", "OVER", "UNDEALT",
] as const;

/** The place of an alarm that is in no compartment. */
export const ON_CARD = 24;

export const NO_ALARM = -1;

/** The value of `slot` when every drawer is closed. */
export const CLOSED = -1;

/** Counts per seat in `pillows`: white diamonds and sapphires, then black diamonds, sapphires and rubies. */
export const PILLOW = 5;

export const BLACK = 2;

export const GOING_ON = 0;

export const WHITE_EMPTY = 1;

export const LAST_RUBY = 2;

export const MAX_ROUNDS = 3;

export const REASONS = ["going_on", "white_empty", "last_ruby", "max_rounds"] as const;

export const DRAWERS = 12;

export const FRONTS = 24;

export const SECRETS = 12;

export const POSES = 128;

export const SIDE_NAMES = "NESW";

export const HEIGHT_NAMES = "BMT";

/** The pose in which the box is filled: nothing turned, face a up. */
export const START = 0;

/** The numbers of box moves: turn the top level clockwise or back, turn the top two clockwise or back, flip by axis. */
export const TURN_ONE = 0;

export const TURN_ONE_BACK = 1;

export const TURN_TWO = 2;

export const TURN_TWO_BACK = 3;

export const FLIP_EW = 4;

export const FLIP_NS = 5;

/** The pose after a move: `AFTER[pose][move]`. */
export const AFTER = [
  [1, 3, 5, 15, 106, 64],
  [2, 0, 6, 12, 105, 67],
  [3, 1, 7, 13, 104, 66],
  [0, 2, 4, 14, 107, 65],
  [5, 7, 9, 3, 102, 76],
  [6, 4, 10, 0, 101, 79],
  [7, 5, 11, 1, 100, 78],
  [4, 6, 8, 2, 103, 77],
  [9, 11, 13, 7, 98, 72],
  [10, 8, 14, 4, 97, 75],
  [11, 9, 15, 5, 96, 74],
  [8, 10, 12, 6, 99, 73],
  [13, 15, 1, 11, 110, 68],
  [14, 12, 2, 8, 109, 71],
  [15, 13, 3, 9, 108, 70],
  [12, 14, 0, 10, 111, 69],
  [17, 19, 21, 31, 90, 112],
  [18, 16, 22, 28, 89, 115],
  [19, 17, 23, 29, 88, 114],
  [16, 18, 20, 30, 91, 113],
  [21, 23, 25, 19, 86, 124],
  [22, 20, 26, 16, 85, 127],
  [23, 21, 27, 17, 84, 126],
  [20, 22, 24, 18, 87, 125],
  [25, 27, 29, 23, 82, 120],
  [26, 24, 30, 20, 81, 123],
  [27, 25, 31, 21, 80, 122],
  [24, 26, 28, 22, 83, 121],
  [29, 31, 17, 27, 94, 116],
  [30, 28, 18, 24, 93, 119],
  [31, 29, 19, 25, 92, 118],
  [28, 30, 16, 26, 95, 117],
  [33, 35, 37, 47, 74, 96],
  [34, 32, 38, 44, 73, 99],
  [35, 33, 39, 45, 72, 98],
  [32, 34, 36, 46, 75, 97],
  [37, 39, 41, 35, 70, 108],
  [38, 36, 42, 32, 69, 111],
  [39, 37, 43, 33, 68, 110],
  [36, 38, 40, 34, 71, 109],
  [41, 43, 45, 39, 66, 104],
  [42, 40, 46, 36, 65, 107],
  [43, 41, 47, 37, 64, 106],
  [40, 42, 44, 38, 67, 105],
  [45, 47, 33, 43, 78, 100],
  [46, 44, 34, 40, 77, 103],
  [47, 45, 35, 41, 76, 102],
  [44, 46, 32, 42, 79, 101],
  [49, 51, 53, 63, 122, 80],
  [50, 48, 54, 60, 121, 83],
  [51, 49, 55, 61, 120, 82],
  [48, 50, 52, 62, 123, 81],
  [53, 55, 57, 51, 118, 92],
  [54, 52, 58, 48, 117, 95],
  [55, 53, 59, 49, 116, 94],
  [52, 54, 56, 50, 119, 93],
  [57, 59, 61, 55, 114, 88],
  [58, 56, 62, 52, 113, 91],
  [59, 57, 63, 53, 112, 90],
  [56, 58, 60, 54, 115, 89],
  [61, 63, 49, 59, 126, 84],
  [62, 60, 50, 56, 125, 87],
  [63, 61, 51, 57, 124, 86],
  [60, 62, 48, 58, 127, 85],
  [80, 112, 84, 124, 42, 0],
  [81, 113, 85, 125, 41, 3],
  [82, 114, 86, 126, 40, 2],
  [83, 115, 87, 127, 43, 1],
  [84, 116, 88, 112, 38, 12],
  [85, 117, 89, 113, 37, 15],
  [86, 118, 90, 114, 36, 14],
  [87, 119, 91, 115, 39, 13],
  [88, 120, 92, 116, 34, 8],
  [89, 121, 93, 117, 33, 11],
  [90, 122, 94, 118, 32, 10],
  [91, 123, 95, 119, 35, 9],
  [92, 124, 80, 120, 46, 4],
  [93, 125, 81, 121, 45, 7],
  [94, 126, 82, 122, 44, 6],
  [95, 127, 83, 123, 47, 5],
  [96, 64, 100, 76, 26, 48],
  [97, 65, 101, 77, 25, 51],
  [98, 66, 102, 78, 24, 50],
  [99, 67, 103, 79, 27, 49],
  [100, 68, 104, 64, 22, 60],
  [101, 69, 105, 65, 21, 63],
  [102, 70, 106, 66, 20, 62],
  [103, 71, 107, 67, 23, 61],
  [104, 72, 108, 68, 18, 56],
  [105, 73, 109, 69, 17, 59],
  [106, 74, 110, 70, 16, 58],
  [107, 75, 111, 71, 19, 57],
  [108, 76, 96, 72, 30, 52],
  [109, 77, 97, 73, 29, 55],
  [110, 78, 98, 74, 28, 54],
  [111, 79, 99, 75, 31, 53],
  [112, 80, 116, 92, 10, 32],
  [113, 81, 117, 93, 9, 35],
  [114, 82, 118, 94, 8, 34],
  [115, 83, 119, 95, 11, 33],
  [116, 84, 120, 80, 6, 44],
  [117, 85, 121, 81, 5, 47],
  [118, 86, 122, 82, 4, 46],
  [119, 87, 123, 83, 7, 45],
  [120, 88, 124, 84, 2, 40],
  [121, 89, 125, 85, 1, 43],
  [122, 90, 126, 86, 0, 42],
  [123, 91, 127, 87, 3, 41],
  [124, 92, 112, 88, 14, 36],
  [125, 93, 113, 89, 13, 39],
  [126, 94, 114, 90, 12, 38],
  [127, 95, 115, 91, 15, 37],
  [64, 96, 68, 108, 58, 16],
  [65, 97, 69, 109, 57, 19],
  [66, 98, 70, 110, 56, 18],
  [67, 99, 71, 111, 59, 17],
  [68, 100, 72, 96, 54, 28],
  [69, 101, 73, 97, 53, 31],
  [70, 102, 74, 98, 52, 30],
  [71, 103, 75, 99, 55, 29],
  [72, 104, 76, 100, 50, 24],
  [73, 105, 77, 101, 49, 27],
  [74, 106, 78, 102, 48, 26],
  [75, 107, 79, 103, 51, 25],
  [76, 108, 64, 104, 62, 20],
  [77, 109, 65, 105, 61, 23],
  [78, 110, 66, 106, 60, 22],
  [79, 111, 67, 107, 63, 21],
] as const;

/** The drawer in a slot: `DRAWER_AT[pose][slot]`. */
export const DRAWER_AT = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  [0, 1, 2, 3, 4, 5, 6, 7, 11, 8, 9, 10],
  [0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 8],
  [0, 1, 2, 3, 7, 4, 5, 6, 8, 9, 10, 11],
  [0, 1, 2, 3, 7, 4, 5, 6, 11, 8, 9, 10],
  [0, 1, 2, 3, 7, 4, 5, 6, 10, 11, 8, 9],
  [0, 1, 2, 3, 7, 4, 5, 6, 9, 10, 11, 8],
  [0, 1, 2, 3, 6, 7, 4, 5, 8, 9, 10, 11],
  [0, 1, 2, 3, 6, 7, 4, 5, 11, 8, 9, 10],
  [0, 1, 2, 3, 6, 7, 4, 5, 10, 11, 8, 9],
  [0, 1, 2, 3, 6, 7, 4, 5, 9, 10, 11, 8],
  [0, 1, 2, 3, 5, 6, 7, 4, 8, 9, 10, 11],
  [0, 1, 2, 3, 5, 6, 7, 4, 11, 8, 9, 10],
  [0, 1, 2, 3, 5, 6, 7, 4, 10, 11, 8, 9],
  [0, 1, 2, 3, 5, 6, 7, 4, 9, 10, 11, 8],
  [3, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11],
  [3, 0, 1, 2, 4, 5, 6, 7, 11, 8, 9, 10],
  [3, 0, 1, 2, 4, 5, 6, 7, 10, 11, 8, 9],
  [3, 0, 1, 2, 4, 5, 6, 7, 9, 10, 11, 8],
  [3, 0, 1, 2, 7, 4, 5, 6, 8, 9, 10, 11],
  [3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10],
  [3, 0, 1, 2, 7, 4, 5, 6, 10, 11, 8, 9],
  [3, 0, 1, 2, 7, 4, 5, 6, 9, 10, 11, 8],
  [3, 0, 1, 2, 6, 7, 4, 5, 8, 9, 10, 11],
  [3, 0, 1, 2, 6, 7, 4, 5, 11, 8, 9, 10],
  [3, 0, 1, 2, 6, 7, 4, 5, 10, 11, 8, 9],
  [3, 0, 1, 2, 6, 7, 4, 5, 9, 10, 11, 8],
  [3, 0, 1, 2, 5, 6, 7, 4, 8, 9, 10, 11],
  [3, 0, 1, 2, 5, 6, 7, 4, 11, 8, 9, 10],
  [3, 0, 1, 2, 5, 6, 7, 4, 10, 11, 8, 9],
  [3, 0, 1, 2, 5, 6, 7, 4, 9, 10, 11, 8],
  [2, 3, 0, 1, 4, 5, 6, 7, 8, 9, 10, 11],
  [2, 3, 0, 1, 4, 5, 6, 7, 11, 8, 9, 10],
  [2, 3, 0, 1, 4, 5, 6, 7, 10, 11, 8, 9],
  [2, 3, 0, 1, 4, 5, 6, 7, 9, 10, 11, 8],
  [2, 3, 0, 1, 7, 4, 5, 6, 8, 9, 10, 11],
  [2, 3, 0, 1, 7, 4, 5, 6, 11, 8, 9, 10],
  [2, 3, 0, 1, 7, 4, 5, 6, 10, 11, 8, 9],
  [2, 3, 0, 1, 7, 4, 5, 6, 9, 10, 11, 8],
  [2, 3, 0, 1, 6, 7, 4, 5, 8, 9, 10, 11],
  [2, 3, 0, 1, 6, 7, 4, 5, 11, 8, 9, 10],
  [2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9],
  [2, 3, 0, 1, 6, 7, 4, 5, 9, 10, 11, 8],
  [2, 3, 0, 1, 5, 6, 7, 4, 8, 9, 10, 11],
  [2, 3, 0, 1, 5, 6, 7, 4, 11, 8, 9, 10],
  [2, 3, 0, 1, 5, 6, 7, 4, 10, 11, 8, 9],
  [2, 3, 0, 1, 5, 6, 7, 4, 9, 10, 11, 8],
  [1, 2, 3, 0, 4, 5, 6, 7, 8, 9, 10, 11],
  [1, 2, 3, 0, 4, 5, 6, 7, 11, 8, 9, 10],
  [1, 2, 3, 0, 4, 5, 6, 7, 10, 11, 8, 9],
  [1, 2, 3, 0, 4, 5, 6, 7, 9, 10, 11, 8],
  [1, 2, 3, 0, 7, 4, 5, 6, 8, 9, 10, 11],
  [1, 2, 3, 0, 7, 4, 5, 6, 11, 8, 9, 10],
  [1, 2, 3, 0, 7, 4, 5, 6, 10, 11, 8, 9],
  [1, 2, 3, 0, 7, 4, 5, 6, 9, 10, 11, 8],
  [1, 2, 3, 0, 6, 7, 4, 5, 8, 9, 10, 11],
  [1, 2, 3, 0, 6, 7, 4, 5, 11, 8, 9, 10],
  [1, 2, 3, 0, 6, 7, 4, 5, 10, 11, 8, 9],
  [1, 2, 3, 0, 6, 7, 4, 5, 9, 10, 11, 8],
  [1, 2, 3, 0, 5, 6, 7, 4, 8, 9, 10, 11],
  [1, 2, 3, 0, 5, 6, 7, 4, 11, 8, 9, 10],
  [1, 2, 3, 0, 5, 6, 7, 4, 10, 11, 8, 9],
  [1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8],
  [8, 11, 10, 9, 4, 7, 6, 5, 0, 3, 2, 1],
  [9, 8, 11, 10, 4, 7, 6, 5, 0, 3, 2, 1],
  [10, 9, 8, 11, 4, 7, 6, 5, 0, 3, 2, 1],
  [11, 10, 9, 8, 4, 7, 6, 5, 0, 3, 2, 1],
  [8, 11, 10, 9, 5, 4, 7, 6, 0, 3, 2, 1],
  [9, 8, 11, 10, 5, 4, 7, 6, 0, 3, 2, 1],
  [10, 9, 8, 11, 5, 4, 7, 6, 0, 3, 2, 1],
  [11, 10, 9, 8, 5, 4, 7, 6, 0, 3, 2, 1],
  [8, 11, 10, 9, 6, 5, 4, 7, 0, 3, 2, 1],
  [9, 8, 11, 10, 6, 5, 4, 7, 0, 3, 2, 1],
  [10, 9, 8, 11, 6, 5, 4, 7, 0, 3, 2, 1],
  [11, 10, 9, 8, 6, 5, 4, 7, 0, 3, 2, 1],
  [8, 11, 10, 9, 7, 6, 5, 4, 0, 3, 2, 1],
  [9, 8, 11, 10, 7, 6, 5, 4, 0, 3, 2, 1],
  [10, 9, 8, 11, 7, 6, 5, 4, 0, 3, 2, 1],
  [11, 10, 9, 8, 7, 6, 5, 4, 0, 3, 2, 1],
  [8, 11, 10, 9, 4, 7, 6, 5, 1, 0, 3, 2],
  [9, 8, 11, 10, 4, 7, 6, 5, 1, 0, 3, 2],
  [10, 9, 8, 11, 4, 7, 6, 5, 1, 0, 3, 2],
  [11, 10, 9, 8, 4, 7, 6, 5, 1, 0, 3, 2],
  [8, 11, 10, 9, 5, 4, 7, 6, 1, 0, 3, 2],
  [9, 8, 11, 10, 5, 4, 7, 6, 1, 0, 3, 2],
  [10, 9, 8, 11, 5, 4, 7, 6, 1, 0, 3, 2],
  [11, 10, 9, 8, 5, 4, 7, 6, 1, 0, 3, 2],
  [8, 11, 10, 9, 6, 5, 4, 7, 1, 0, 3, 2],
  [9, 8, 11, 10, 6, 5, 4, 7, 1, 0, 3, 2],
  [10, 9, 8, 11, 6, 5, 4, 7, 1, 0, 3, 2],
  [11, 10, 9, 8, 6, 5, 4, 7, 1, 0, 3, 2],
  [8, 11, 10, 9, 7, 6, 5, 4, 1, 0, 3, 2],
  [9, 8, 11, 10, 7, 6, 5, 4, 1, 0, 3, 2],
  [10, 9, 8, 11, 7, 6, 5, 4, 1, 0, 3, 2],
  [11, 10, 9, 8, 7, 6, 5, 4, 1, 0, 3, 2],
  [8, 11, 10, 9, 4, 7, 6, 5, 2, 1, 0, 3],
  [9, 8, 11, 10, 4, 7, 6, 5, 2, 1, 0, 3],
  [10, 9, 8, 11, 4, 7, 6, 5, 2, 1, 0, 3],
  [11, 10, 9, 8, 4, 7, 6, 5, 2, 1, 0, 3],
  [8, 11, 10, 9, 5, 4, 7, 6, 2, 1, 0, 3],
  [9, 8, 11, 10, 5, 4, 7, 6, 2, 1, 0, 3],
  [10, 9, 8, 11, 5, 4, 7, 6, 2, 1, 0, 3],
  [11, 10, 9, 8, 5, 4, 7, 6, 2, 1, 0, 3],
  [8, 11, 10, 9, 6, 5, 4, 7, 2, 1, 0, 3],
  [9, 8, 11, 10, 6, 5, 4, 7, 2, 1, 0, 3],
  [10, 9, 8, 11, 6, 5, 4, 7, 2, 1, 0, 3],
  [11, 10, 9, 8, 6, 5, 4, 7, 2, 1, 0, 3],
  [8, 11, 10, 9, 7, 6, 5, 4, 2, 1, 0, 3],
  [9, 8, 11, 10, 7, 6, 5, 4, 2, 1, 0, 3],
  [10, 9, 8, 11, 7, 6, 5, 4, 2, 1, 0, 3],
  [11, 10, 9, 8, 7, 6, 5, 4, 2, 1, 0, 3],
  [8, 11, 10, 9, 4, 7, 6, 5, 3, 2, 1, 0],
  [9, 8, 11, 10, 4, 7, 6, 5, 3, 2, 1, 0],
  [10, 9, 8, 11, 4, 7, 6, 5, 3, 2, 1, 0],
  [11, 10, 9, 8, 4, 7, 6, 5, 3, 2, 1, 0],
  [8, 11, 10, 9, 5, 4, 7, 6, 3, 2, 1, 0],
  [9, 8, 11, 10, 5, 4, 7, 6, 3, 2, 1, 0],
  [10, 9, 8, 11, 5, 4, 7, 6, 3, 2, 1, 0],
  [11, 10, 9, 8, 5, 4, 7, 6, 3, 2, 1, 0],
  [8, 11, 10, 9, 6, 5, 4, 7, 3, 2, 1, 0],
  [9, 8, 11, 10, 6, 5, 4, 7, 3, 2, 1, 0],
  [10, 9, 8, 11, 6, 5, 4, 7, 3, 2, 1, 0],
  [11, 10, 9, 8, 6, 5, 4, 7, 3, 2, 1, 0],
  [8, 11, 10, 9, 7, 6, 5, 4, 3, 2, 1, 0],
  [9, 8, 11, 10, 7, 6, 5, 4, 3, 2, 1, 0],
  [10, 9, 8, 11, 7, 6, 5, 4, 3, 2, 1, 0],
  [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
] as const;

/** The secret compartment on face a of a long drawer (face b is the next number); -1 for a short drawer (MT-BOX-04). */
export const SECRET_OF = [0, -1, 2, -1, 4, -1, 6, -1, 8, -1, 10, -1] as const;

/** The rubies at the start: in each level up in the S drawer and down in the N drawer (MT-SETUP-12). */
export const ALIGNED_RUBIES = [0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0] as const;

/** The seat of a spectator. Seats at the table are 0 to 14. */
export const OBSERVER = 15;

/** The value of a field whose content the view does not know. */
export const UNKNOWN = -1;

/** Put some of the seat's setup diamonds into a drawer. */
export interface Fill {
  readonly kind: "fill";
  readonly slot: number;
  readonly count: number;
}

/** Lay a character card face down. */
export interface Choose {
  readonly kind: "choose";
  readonly character: number;
}

/** Open a drawer. */
export interface Open {
  readonly kind: "open";
  readonly slot: number;
}

/** Open no drawer this turn, if the table allows it. */
export interface PassTurn {
  readonly kind: "pass_turn";
}

/** Take one gem of a kind, as a smuggler without a ring. */
export interface TakeOne {
  readonly kind: "take_one";
  readonly gem: number;
}

/** Put imitations from the seat's white pillow into the open drawer; zero of both places nothing. */
export interface Place {
  readonly kind: "place";
  readonly diamonds: number;
  readonly sapphires: number;
}

/** Put the seat's alarm into the open drawer. */
export interface LayAlarm {
  readonly kind: "lay_alarm";
}

/** Empty the front compartment, as the master thief. */
export interface Front {
  readonly kind: "front";
}

/** Search the secret compartment instead. */
export interface Secret {
  readonly kind: "secret";
}

/** Take all gems that the seat may take. */
export interface Take {
  readonly kind: "take";
}

/** Take the seat's lone alarm back. */
export interface FetchAlarm {
  readonly kind: "fetch_alarm";
}

/** Pick one gem from the red pillow. */
export interface Pick {
  readonly kind: "pick";
  readonly gem: number;
}

/** Turn the top level, or the top two, by a quarter. */
export interface Turn {
  readonly kind: "turn";
  readonly levels: number;
  readonly clockwise: boolean;
}

/** Flip the box upside down. */
export interface Flip {
  readonly kind: "flip";
}

/** Decline: take nothing, lay no alarm, leave the alarm, or stop moving the box. */
export interface Leave {
  readonly kind: "leave";
}

/** What a seat may ask for. */
export type GameAction =
  | Fill
  | Choose
  | Open
  | PassTurn
  | TakeOne
  | Place
  | LayAlarm
  | Front
  | Secret
  | Take
  | FetchAlarm
  | Pick
  | Turn
  | Flip
  | Leave;

/** The rubies are placed, one in a secret compartment of each long drawer. */
export interface RubiesHidden {
  readonly kind: "rubies_hidden";
  readonly secrets: readonly number[];
}

/** The numbers on a seat's six cards. */
export interface Dealt {
  readonly kind: "dealt";
  readonly seat: number;
  readonly numbers: readonly number[];
}

/** The order in which the seats fill the box. */
export interface SequenceSet {
  readonly kind: "sequence_set";
  readonly sequence: readonly number[];
}

/** A seat begins to hide its share of the diamonds. */
export interface FillingBegan {
  readonly kind: "filling_began";
  readonly position: number;
}

/** How many of its diamonds the filling seat still has to hide. */
export interface ShareLeft {
  readonly kind: "share_left";
  readonly left: number;
}

/** A seat opens a drawer. */
export interface Opened {
  readonly kind: "opened";
  readonly seat: number;
  readonly slot: number;
}

/** Gems fall while the box is filled: onto the red pillow, or back into the same drawer. */
export interface Spilled {
  readonly kind: "spilled";
  readonly diamonds: number;
  readonly onto_red: boolean;
}

/** The filling seat puts at least one diamond into the open drawer. */
export interface Filled {
  readonly kind: "filled";
  readonly seat: number;
}

/** How many diamonds the filling seat put into the open drawer. */
export interface Added {
  readonly kind: "added";
  readonly count: number;
}

/** A seat has hidden its whole share. */
export interface FillingEnded {
  readonly kind: "filling_ended";
  readonly seat: number;
}

/** A round begins: everyone chooses a character. */
export interface RoundBegan {
  readonly kind: "round_began";
  readonly round: number;
}

/** A seat has laid a card face down. */
export interface Chose {
  readonly kind: "chose";
  readonly seat: number;
}

/** The card that a seat laid. */
export interface Laid {
  readonly kind: "laid";
  readonly seat: number;
  readonly character: number;
}

/** A seat reveals its character of the round. */
export interface Revealed {
  readonly kind: "revealed";
  readonly seat: number;
  readonly character: number;
  readonly number: number;
}

/** The smugglers have revealed their cards; all other cards stay face down. */
export interface SmugglersCalled {
  readonly kind: "smugglers_called";
  readonly smugglers: number;
}

/** Smugglers and detectives are compared: the ring holds or fails. */
export interface RingJudged {
  readonly kind: "ring_judged";
  readonly smugglers: number;
  readonly detectives: number;
  readonly holds: boolean;
}

/** A seat's turn begins. */
export interface TurnBegan {
  readonly kind: "turn_began";
  readonly seat: number;
}

/** A seat opens no drawer this turn. */
export interface Passed {
  readonly kind: "passed";
  readonly seat: number;
}

/** Gems fall out of the open drawer: to the red pillow, or to the owner of an alarm that fell with them. */
export interface Fell {
  readonly kind: "fell";
  readonly diamonds: number;
  readonly sapphires: number;
  readonly alarm: number;
  readonly blocks: boolean;
}

/** The content of the open drawer, for the seats that see it. */
export interface Saw {
  readonly kind: "saw";
  readonly diamonds: number;
  readonly sapphires: number;
}

/** A seat is asked what it does next. */
export interface Asked {
  readonly kind: "asked";
  readonly seat: number;
  readonly stage: number;
}

/** All gems in the open drawer go to the red pillow or to the seat's black pillow. */
export interface Emptied {
  readonly kind: "emptied";
  readonly seat: number;
  readonly diamonds: number;
  readonly sapphires: number;
  readonly onto_red: boolean;
}

/** A lone smuggler takes one gem. */
export interface TookOne {
  readonly kind: "took_one";
  readonly seat: number;
  readonly gem: number;
}

/** A seat takes nothing. */
export interface Declined {
  readonly kind: "declined";
  readonly seat: number;
}

/** A seat puts imitations from its white pillow into the open drawer. */
export interface Placed {
  readonly kind: "placed";
  readonly seat: number;
  readonly diamonds: number;
  readonly sapphires: number;
}

/** A jeweler puts the alarm into the open drawer. */
export interface AlarmLaid {
  readonly kind: "alarm_laid";
  readonly seat: number;
}

/** An alarm lies in the open drawer without gems. */
export interface AlarmAlone {
  readonly kind: "alarm_alone";
  readonly owner: number;
}

/** An alarm goes back to its owner's card. */
export interface AlarmReturned {
  readonly kind: "alarm_returned";
  readonly owner: number;
}

/** The owner leaves a lone alarm in its drawer. */
export interface AlarmLeft {
  readonly kind: "alarm_left";
  readonly owner: number;
}

/** A master thief searches the open drawer for a secret compartment. */
export interface SecretSought {
  readonly kind: "secret_sought";
  readonly seat: number;
}

/** The content of the secret compartment, for the seats that see it. */
export interface SecretSeen {
  readonly kind: "secret_seen";
  readonly rubies: number;
}

/** A ruby falls out: onto the red pillow, or back into the drawer's upward secret compartment. */
export interface RubyFell {
  readonly kind: "ruby_fell";
  readonly onto_red: boolean;
}

/** A master thief takes a ruby. */
export interface RubyTaken {
  readonly kind: "ruby_taken";
  readonly seat: number;
}

/** The drawer is closed; a seat may move the box up to a limit. */
export interface BoxOffered {
  readonly kind: "box_offered";
  readonly seat: number;
  readonly limit: number;
}

/** The top level, or the top two, is turned by a quarter. */
export interface Turned {
  readonly kind: "turned";
  readonly levels: number;
  readonly clockwise: boolean;
}

/** The box is flipped upside down, about its east-west axis or its north-south one. */
export interface Flipped {
  readonly kind: "flipped";
  readonly north_south: boolean;
}

/** The red pillow is divided among these seats, in this order; the list may be empty. */
export interface DivisionBegan {
  readonly kind: "division_began";
  readonly sharers: readonly number[];
}

/** The only sharer takes everything on the red pillow. */
export interface TookRed {
  readonly kind: "took_red";
  readonly seat: number;
}

/** A sharer picks a gem from the red pillow. */
export interface Picked {
  readonly kind: "picked";
  readonly seat: number;
  readonly gem: number;
}

/** The round is over; the cards played are set aside. */
export interface RoundEnded {
  readonly kind: "round_ended";
  readonly round: number;
}

/** Every seat passes its six cards to the left. */
export interface CardsPassed {
  readonly kind: "cards_passed";
}

/** The game is over. */
export interface Ended {
  readonly kind: "ended";
  readonly reason: number;
}

/** What a seat may be told. */
export type GameEvent =
  | RubiesHidden
  | Dealt
  | SequenceSet
  | FillingBegan
  | ShareLeft
  | Opened
  | Spilled
  | Filled
  | Added
  | FillingEnded
  | RoundBegan
  | Chose
  | Laid
  | Revealed
  | SmugglersCalled
  | RingJudged
  | TurnBegan
  | Passed
  | Fell
  | Saw
  | Asked
  | Emptied
  | TookOne
  | Declined
  | Placed
  | AlarmLaid
  | AlarmAlone
  | AlarmReturned
  | AlarmLeft
  | SecretSought
  | SecretSeen
  | RubyFell
  | RubyTaken
  | BoxOffered
  | Turned
  | Flipped
  | DivisionBegan
  | TookRed
  | Picked
  | RoundEnded
  | CardsPassed
  | Ended;

/**
 * Everything that follows from the events applied so far.
 *
 * A seat may not know the diamonds that others hid while the box was filled, but it knows bounds: a front compartment
 * holds at least `diamonds`, and at most `more_diamonds` further ones.
 */
export interface GameView {
  /** How many seats play. */
  readonly seats: number;
  /** The orientation of the box: the number of a pose (`box`). */
  readonly pose: number;
  /** The least number of diamonds in each front compartment. */
  readonly diamonds: readonly number[];
  /** How many more diamonds each front compartment may hold. */
  readonly more_diamonds: readonly number[];
  /** Sapphires in each front compartment. */
  readonly sapphires: readonly number[];
  /** Rubies in each secret compartment. */
  readonly secrets: readonly number[];
  /** For each seat the front compartment that holds its alarm, or ON_CARD. */
  readonly alarms: readonly number[];
  /** Front compartments that hold an alarm, as a mask. */
  readonly armed: number;
  /** PILLOW numbers for each seat (two white gem counts, three black), then three for the red pillow. */
  readonly pillows: readonly number[];
  /** Characters that each seat can still choose in this cycle, as a mask. */
  readonly hands: readonly number[];
  /** The numbers on the cards: six for each seat, by character. */
  readonly numbers: readonly number[];
  /** The character that each seat laid in this round. */
  readonly laid: readonly number[];
  /** Seats that have laid a card in this round, as a mask. */
  readonly chosen: number;
  /** Seats whose card of this round is revealed, as a mask. */
  readonly revealed: number;
  /** Seats that have had their turn in this round, as a mask. */
  readonly acted: number;
  /** The round from 1; 0 while the box is filled. */
  readonly round: number;
  /** Which question is open: FILL to UNDEALT. */
  readonly stage: number;
  /** The seat that is asked, or UNKNOWN if none or all are. */
  readonly asked: number;
  /** The seat whose turn it is. */
  readonly actor: number;
  /** How many smugglers there are in this round. */
  readonly smugglers: number;
  /** How many detectives there are in this round. */
  readonly detectives: number;
  /** Whether the smugglers win the red pillow: 1, 0, or UNKNOWN before it is judged. */
  readonly ring: number;
  /** Smugglers who dropped gems in this round, as a mask of seats. */
  readonly dropped: number;
  /** The slot of the open drawer, or CLOSED. */
  readonly slot: number;
  /** The upward front compartment of the drawer that was opened last. */
  readonly open_front: number;
  /** The owner of the alarm in the open drawer, or NO_ALARM. */
  readonly alarm_found: number;
  /** Whether something fell, so that the actor may not use the character's ability. */
  readonly blocked: boolean;
  /** Whether a search of this turn found no ruby. */
  readonly search_failed: boolean;
  /** Imitations placed in this turn. */
  readonly placed: number;
  /** Whether the actor laid an alarm in this turn. */
  readonly alarm_laid: boolean;
  /** Box moves that are left. */
  readonly box_left: number;
  /** Quarter turns made since the box was offered. */
  readonly box_turns: number;
  /** Flips made since the box was offered. */
  readonly box_flips: number;
  /** The seats in the order in which they fill the box. */
  readonly sequence: readonly number[];
  /** How many seats have finished filling. */
  readonly position: number;
  /** Diamonds that the filling seat still has to hide; only that seat knows. */
  readonly share_left: number;
  /** Slots that the filling seat has put diamonds into, as a mask. */
  readonly filled_slots: number;
  /** The slots among `filled_slots` whose number of diamonds is not known, as a mask. */
  readonly unsure_slots: number;
  /** How often the red pillow was divided in this round. */
  readonly divisions: number;
  /** The seats that share the red pillow, in the order of picking. */
  readonly sharers: readonly number[];
  /** Which of the sharers picks next. */
  readonly picker: number;
  /** Why the game is over: GOING_ON to MAX_ROUNDS. */
  readonly reason: number;
}

/** The options of a table, in words. */
export interface GameEdition {
  readonly name: string;
  readonly revision: number;
  /** Diamonds on each white pillow at the start (MT-SETUP-09). */
  readonly imitation_diamonds: number;
  /** Sapphires on each white pillow at the start (MT-SETUP-09). */
  readonly imitation_sapphires: number;
  /** Diamonds in the game box, if listed (MT-COMP-04). */
  readonly supply_diamonds: number | "none";
  /** Sapphires in the game box, if listed (MT-COMP-04). */
  readonly supply_sapphires: number | "none";
  /** Rubies in the game box (MT-COMP-04, MT-SETUP-11). */
  readonly supply_rubies: number;
  /** Diamonds the players put into the box before play (MT-SETUP-15). */
  readonly box_fill_diamonds: number;
  /** In what order the players fill (MT-SETUP-17). */
  readonly setup_order: "free" | "clockwise" | "unspecified";
  /** Where diamonds go that fall while filling (MT-SETUP-19). */
  readonly setup_fall_to: "same_drawer" | "red";
  /** Which box actions a player makes after filling (MT-SETUP-21). */
  readonly setup_box_rule: "optional" | "turn_and_flip" | "at_least_one";
  /** Whether a quarter turn may follow a flip in setup (MT-SETUP-21). */
  readonly setup_box_order: "turn_first" | "any";
  /** Whether the rubies may be laid out level by level (MT-SETUP-13). */
  readonly ruby_layout_free: boolean;
  /** Who turns up his card when (MT-RND-03, MT-SMUG-11). */
  readonly reveal: "all_at_once" | "smugglers_first";
  /** How played cards lie (MT-RND-12). */
  readonly played_cards: "face_down" | "face_up";
  /** Whether a player must open a drawer in his turn (MT-TURN-01). */
  readonly open_required: boolean;
  /** Whether gems lying up may be used after others fell (MT-TURN-15). */
  readonly both_sides_ruling: "blocked" | "act";
  /** Whether a smuggler outside a ring takes one gem for himself or always puts all on red (MT-SMUG-02, MT-SMUG-03, MT-SMUG-12). */
  readonly smuggler_mode: "solo_or_ring" | "always_red";
  /** Fewest smugglers that can win the red pillow (MT-SMUG-08). */
  readonly ring_min_smugglers: number;
  /** Whether smugglers must outnumber detectives, or equal them (MT-SMUG-08). */
  readonly ring_compare: "gt" | "ge";
  /** Whether a smuggler must place an imitation (MT-SMUG-04). */
  readonly smuggler_place: "may" | "must";
  /** Whether a jeweler must place an imitation (MT-JEWL-01). */
  readonly jeweler_place: "may" | "must";
  /** What becomes of an alarm that lies without gems after the action (MT-ALRM-08). */
  readonly lone_alarm: "owner_choice" | "stays" | "returns";
  /** Whether a gemologist must place her first imitation (MT-GEMO-01, MT-GEMO-02). */
  readonly gemologist_first: "may" | "must" | "must_unless_fell";
  /** Whether a thief must take what lies there (MT-THF-01). */
  readonly thief_take: "may" | "must";
  /** Whether a master thief may leave front and secret compartment (MT-MAST-13). */
  readonly mt_may_decline: boolean;
  /** Imitations a master thief may place (MT-MAST-10). */
  readonly mt_place: number;
  /** Whether a master thief who finds no ruby may still take the front gems (MT-MAST-06, MT-MAST-07). */
  readonly mt_failed_search_keeps_front: boolean;
  /** Where a fallen ruby goes (MT-MAST-09). */
  readonly ruby_fall_to: "up_secret" | "red";
  /** Box actions after placing an imitation (MT-ACT-04). */
  readonly box_limit_placed: number;
  /** Box actions without placing one (MT-ACT-05). */
  readonly box_limit_not_placed: number;
  /** Whether two box actions must be a quarter turn and a flip (MT-ACT-06). */
  readonly box_mix: "one_each" | "any";
  /** Whether a quarter turn may follow a flip (MT-ACT-07). */
  readonly box_order: "turn_first" | "any";
  /** Whether the game ends when no secret compartment holds a ruby (MT-END-03). */
  readonly last_ruby_ends: "no" | "round_end" | "at_once";
  /** Which black gems break a tie, first kind first (MT-SCORE-07, MT-SCORE-08, MT-SCORE-09). */
  readonly tie_breaks: readonly ("D" | "S" | "R")[];
  /** Whether an alarm that falls without gems blocks the opener (MT-TURN-16). */
  readonly bare_alarm_blocks: boolean;
  /** Who sees into an opened drawer (MT-SETUP-01, MT-TURN-10). */
  readonly visibility: "everyone" | "opener" | "line_of_sight";
  /** The axis of a flip: left to right, front to back, or along the acting player's edge of the table (MT-BOX-08). */
  readonly flip_axis: "ew" | "ns" | "actor";
  /** How the rubies are laid out; random_per_level needs ruby_layout_free (MT-SETUP-13). */
  readonly ruby_layout: "aligned" | "random_per_level";
  /** The first to fill the box (MT-SETUP-17). */
  readonly start_seat: number | "random";
  /** The seats in the order in which they fill; empty: clockwise from start_seat (MT-SETUP-17). */
  readonly setup_sequence: readonly number[];
  /** Whether the first or last get odd diamonds (MT-SETUP-15). */
  readonly remainder_to: "first" | "last";
  /** What happens when the players need more gems than the game box holds (MT-COMP-04, MT-SETUP-09, MT-SETUP-15). */
  readonly supply_policy: "unlimited" | "strict" | "fewer_imitations" | "smaller_fill";
  /** Whether an alarm needs an imitation placed first (MT-JEWL-08). */
  readonly alarm_needs_imitation: boolean;
  /** Whether one box action a turn is the most (MT-VAR-01). */
  readonly one_box_action: boolean;
  /** Whether that holds after filling too; needs one_box_action (MT-VAR-01, MT-SETUP-21). */
  readonly one_box_action_in_setup: boolean;
  /** Whether a thief may place too (MT-TURN-13, MT-THF-04). */
  readonly thief_may_place: boolean;
  /** Whether smugglers who dropped gems count (MT-SMUG-10). */
  readonly dropper_counts_in_ring: boolean;
  /** Whether laying only an alarm counts (MT-ACT-10). */
  readonly alarm_counts_as_placed: boolean;
  /** Whether a blocked master thief may search (MT-MAST-12). */
  readonly mt_search_after_fall: boolean;
  /** Whether an opener may take back his own alarm that lies without gems (MT-ALRM-08). */
  readonly owner_may_fetch_lone_alarm: boolean;
  /** Whether the rule of the lone alarm covers an alarm laid in this turn (MT-ALRM-08). */
  readonly lone_alarm_checked_when_placed: boolean;
  /** Whether a gemologist may place more than one after gems fell (MT-GEMO-02, MT-GEMO-03). */
  readonly gemologist_extra_after_fall: boolean;
  /** Whether smugglers who all dropped gems divide (MT-SMUG-18). */
  readonly share_if_all_dropped: boolean;
  /** Whether drawers can be told apart (MT-BOX-14). */
  readonly drawer_marks: "grain" | "plain";
  /** Whether long drawers are marked (MT-BOX-02). */
  readonly show_long_short: boolean;
  /** Whether all black pillows lie open before the end (MT-SETUP-08). */
  readonly pillows_public: boolean;
  /** How much of what their seat was told people are shown again (MT-BOX-16). */
  readonly memory_aid: "classic" | "notebook" | "open-book";
  /** Rounds after which the game ends (MT-END-05). */
  readonly max_rounds: number;
}
