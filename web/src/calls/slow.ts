/** From this many seconds for a decision on, a table calls people. The server has the same number. */
export const SLOW_SECONDS = 3600;
