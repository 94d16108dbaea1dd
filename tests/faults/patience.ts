/** For a busy machine. */
export const patienceMs = 60_000

/** For `expect.poll`, whose own intervals grow to a second: what is true by then is noticed late. */
export const soon = [100]
