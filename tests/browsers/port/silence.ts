/**
 * Longer than any command to a driver takes, and than the limits of the drivers. Not every command has such a limit, so that
 * without this one a browser that hangs would be waited for.
 */
export const maxSilenceMs = 90_000
