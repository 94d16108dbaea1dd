/**
 * Letters of the scripts that write words without spaces between them, as a class for a regular expression with `v`.
 */
export const unspacedLetter =
  '[[\\p{L}\\p{M}]&&[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]]'
