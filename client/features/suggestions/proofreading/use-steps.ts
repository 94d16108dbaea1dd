import { useEffect, useEffectEvent, useState } from 'react'
import type { Toasts } from '../../../ui/toasts.tsx'
import { createClosedNote } from '../marks/closed-note.ts'
import { useIssueKeys } from '../marks/use-issue-keys.ts'
import type { DrawnText } from '../writing-text.ts'
import { noteAfterMs, useHeldKeys } from './held-keys.ts'
import type { Ignored } from './ignored.ts'
import type { Proofreader, ProofreadText } from './proofreader.ts'
import type { Slip } from './slip.ts'
import { followCount, type ToCheck } from './to-check.ts'

interface Steps {
  editor: DrawnText & ProofreadText
  ignored: Ignored
  toasts: Pick<Toasts, 'info'>
  /** The slip whose note is open. */
  shown: Slip | undefined
  /** A note was opened by key, and is not drawn: not yet, or no longer. */
  isAwaited: boolean
  open: (slip: Slip) => void
  close: () => void
  onToCheck: ((toCheck: ToCheck | undefined) => void) | undefined
}

/** The ways to go from slip to slip: by keys, and from the shown number to the first one. */
export function useSteps(
  proofreader: Proofreader,
  { editor, ignored, toasts, shown, isAwaited, open, close, onToCheck }: Steps,
): void {
  const keys = useHeldKeys(isAwaited)
  const [closed] = useState(() => createClosedNote<Slip>(({ id }) => id))
  const step = async (direction: 1 | -1, from?: number) => {
    const caret = editor.selection().from
    const range = (shown ?? closed.at(caret, proofreader.slips.get()))?.range
    const offset = from ?? (direction === 1 ? range?.to : range?.from) ?? caret
    const place = [direction, offset, (slip: Slip) => !ignored.has(slip)] as const
    proofreader.giveUp()
    const letGo = keys.hold()
    const slip = proofreader.next(...place) ?? (await proofreader.seek(...place))
    if (slip === 'given up' || editor.composing()) return letGo()
    keys.hold(noteAfterMs)
    if (slip === 'none') return toasts.info('Nothing left to check.')
    if (slip === 'left') {
      return toasts.info('Nothing left to check but the last sentence. It is checked once it is finished.')
    }
    if (slip === 'not English') return toasts.info('Nothing to check. Proofreading knows English.')
    editor.select({ from: slip.range.from, to: slip.range.from })
    open(slip)
  }

  useToCheck({ text: editor, proofreader, ignored }, () => void step(1, 0), onToCheck)
  useAnythingElse(proofreader.giveUp)
  useIssueKeys({
    onStep: (direction) => void step(direction),
    onEscape() {
      proofreader.giveUp()
      if (shown) closed.keep(shown.id)
      close()
    },
  })
}

function useToCheck(
  { text, proofreader, ignored }: Parameters<typeof followCount>[0],
  onGo: () => void,
  onToCheck: Steps['onToCheck'],
): void {
  const goToFirst = useEffectEvent(onGo)
  useEffect(() => {
    if (!onToCheck) return
    return followCount({ text, proofreader, ignored }, (count) =>
      onToCheck(count === undefined ? undefined : { count, goToFirst: () => goToFirst() }),
    )
  }, [text, proofreader, ignored, onToCheck])
}

/** A writer who clicks somewhere, opens a panel or leaves the page is no longer waiting for F8. */
function useAnythingElse(onElse: () => void): void {
  useEffect(() => {
    for (const event of elsewhere) document.addEventListener(event, onElse, true)
    return () => {
      for (const event of elsewhere) document.removeEventListener(event, onElse, true)
    }
  }, [onElse])
}

const elsewhere = ['pointerdown', 'focusin', 'focusout'] as const
