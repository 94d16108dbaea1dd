import type { Toasts } from '../../../ui/toasts.tsx'

interface KeptOnce {
  /** Resolves to whether the text before is kept now. It is kept once, even if several suggestions wait for it. */
  ensure(text: string): Promise<boolean>
  /** From now on, the next suggestion that is applied keeps a version again. */
  forget(): void
}

/** Keeps a version of the text before the first suggestion changes it. */
export function createKeptOnce(
  keepVersion: (text: string) => Promise<unknown>,
  toasts: Pick<Toasts, 'error'>,
): KeptOnce {
  let kept: Promise<boolean> | undefined

  function fail(error: unknown): boolean {
    kept = undefined
    // This code is in one file with what shows the issues (scripts/code-parts.ts), so it is loaded already.
    void import('./tell-not-kept.ts').then(
      ({ tellNotKept }) => tellNotKept(error, toasts),
      () => {},
    )
    return false
  }

  return {
    async ensure(text) {
      kept ??= keepVersion(text).then(() => true, fail)
      return kept
    },
    // The result of a version that is still being stored then says nothing about the next text.
    forget() {
      kept = undefined
    },
  }
}
