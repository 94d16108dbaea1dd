/** The oldest browsers that Longhand supports: docs/decisions/0010-browsers.md. */
export const browserFloor = ['chrome112', 'edge112', 'firefox125', 'safari17']
