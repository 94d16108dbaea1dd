/** The limit of waits, for a busy machine. */
export const patienceMs = 60_000

/** For `expect.poll`, whose own intervals grow to a second and would notice a change late. */
export const soon = [100]
