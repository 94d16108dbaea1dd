/** The oldest browsers that Longhand is made for: docs/decisions/0010-browsers.md. */
export const browserFloor = ['chrome112', 'edge112', 'firefox125', 'safari17']
