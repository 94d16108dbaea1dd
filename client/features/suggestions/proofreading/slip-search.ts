import type { TextRange } from '../../../lib/text/editor.ts'
import { createTurns } from '../../../lib/turns.ts'
import type { FoundSlips } from './known-slips.ts'
import { pieceLength } from './piece.ts'
import { holds, type Slip } from './slip.ts'

export interface SlipSearch {
  /**
   * Finds the next or previous slip that is wanted. At the end of the text, the search continues from the other end. The
   * sentence in which the writer is comes last: who asks has stopped writing it.
   */
  seek(direction: 1 | -1, offset: number, isWanted: (slip: Slip) => boolean): Promise<Sought>
  /** All slips of the text. Undefined if they are no longer wanted, or cannot be found. */
  all(isWanted: () => boolean): Promise<readonly Slip[] | undefined>
  /** Ends the search: its result would move the caret of a writer who is doing something else by now. */
  giveUp(): void
}

/**
 * `left`: the only sentence with slips is the last one, and it is not finished. `not English`: there is none because nothing of the text could be checked. `given up`: something else was done in the
 * meantime, or the text cannot be proofread.
 */
type Sought = Slip | 'none' | 'left' | 'not English' | 'given up'

interface SearchedText {
  text: Parameters<typeof holds>[0] & { readonly length: number }
  /** The slips of a part, in order. The text around the part is read too. */
  slipsIn(core: TextRange): Promise<Omit<FoundSlips, 'hasEdited'>>
  /** From then on, the sentence in which the writer is counts as well. */
  endWriting(): void
  /** Adds a slip that was found to those that are shown. */
  reveal(slip: Slip): void
}

/** Searches a text piece by piece, beyond what is in sight. */
export function createSlipSearch({ text, slipsIn, endWriting, reveal }: SearchedText): SlipSearch {
  /** A new object for each search, and for each end of one. */
  let search = {}
  /** Pieces are searched one at a time. Otherwise, a key held down would queue too much work for the worker. */
  const inTurn = createTurns()

  function giveUp(): void {
    search = {}
  }

  function searchIn(core: TextRange, asked: object) {
    return inTurn(async () => (asked === search ? slipsIn(core) : undefined)).catch(() => undefined)
  }

  return {
    async seek(direction, offset, isWanted) {
      giveUp()
      const asked = search
      let [isEnglish, isLeft] = [false, false]
      let writing: TextRange | undefined
      function* parts(): Generator<TextRange> {
        yield* piecesFrom(direction, offset, text.length)
        if (!writing) return
        endWriting()
        yield writing
      }
      for (const core of parts()) {
        const found = await searchIn(core, asked)
        if (!found || asked !== search) return 'given up'
        isEnglish ||= found.isEnglish
        isLeft ||= found.isLeft
        writing ??= found.writing
        const wanted = found.slips.filter((slip) => holds(text, slip) && isWanted(slip) && begins(slip, core))
        const slip = direction === 1 ? wanted[0] : wanted.at(-1)
        if (!slip) continue
        reveal(slip)
        return slip
      }
      if (isLeft) return 'left'
      return isEnglish ? 'none' : 'not English'
    },

    async all(isWanted) {
      const slips: Slip[] = []
      for (const core of piecesFrom(1, 0, text.length)) {
        // Between two pieces, other searches of the writer may run.
        const found = await inTurn(async () => (isWanted() ? slipsIn(core) : undefined)).catch(
          () => undefined,
        )
        if (!found || !isWanted()) return undefined
        slips.push(...found.slips.filter((slip) => begins(slip, core)))
      }
      return slips
    },

    giveUp,
  }
}

/** A slip across the border of two pieces belongs to the one in which it begins. */
function begins({ range }: Slip, { from, to }: TextRange): boolean {
  return range.from >= from && range.from < to
}

function* piecesFrom(direction: 1 | -1, offset: number, length: number): Generator<TextRange> {
  const ahead = { from: offset, to: length }
  const behind = { from: 0, to: offset }
  for (const { from, to } of direction === 1 ? [ahead, behind] : [behind, ahead]) {
    for (let passed = 0; from + passed < to; passed += pieceLength) {
      const rest = Math.min(pieceLength, to - from - passed)
      if (direction === 1) yield { from: from + passed, to: from + passed + rest }
      else yield { from: to - passed - rest, to: to - passed }
    }
  }
}
