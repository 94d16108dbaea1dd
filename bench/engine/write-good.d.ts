declare module 'write-good' {
  /** The part that the bench uses; the package has no types. */
  export default function writeGood(text: string): { index: number; offset: number; reason: string }[]
}
