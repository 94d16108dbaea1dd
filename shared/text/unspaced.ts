/** The letters of scripts that write words without spaces, as a class for a regular expression with the flag `v`. */
export const unspacedLetter =
  '[[\\p{L}\\p{M}]&&[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]]'
