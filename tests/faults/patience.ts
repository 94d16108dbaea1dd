/** For a busy machine. */
export const patienceMs = 60_000
