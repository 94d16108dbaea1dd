/**
 * Longer than anything that is asked of a driver takes, and than the limits that drivers have themselves. Not every command
 * has one, and a browser that hangs would be waited for.
 */
export const maxSilenceMs = 90_000
