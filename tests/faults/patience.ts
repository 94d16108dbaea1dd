/** For a machine that has other things to do as well. */
export const patienceMs = 60_000
