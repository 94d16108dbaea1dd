import type { TextRange } from '../../../lib/text/editor.ts'
import { createTurns } from '../../../lib/turns.ts'
import { pieceLength } from './piece.ts'
import { holds, type Slip } from './slip.ts'

export interface SlipSearch {
  /** The next slip of the text behind an offset, or before it, that is wanted; at the end it goes on from the other end. */
  seek(direction: 1 | -1, offset: number, isWanted: (slip: Slip) => boolean): Promise<Sought>
  /** All of the text, while they are wanted; undefined where they are not any more, or cannot be had. */
  all(isWanted: () => boolean): Promise<readonly Slip[] | undefined>
  /** Ends the search that goes on: its result would take the caret from a writer who is doing something else. */
  giveUp(): void
}

/** `given up`: something else was done before the answer, or the text cannot be proofread. */
type Sought = Slip | 'none' | 'given up'

interface SearchedText {
  text: Parameters<typeof holds>[0] & { readonly length: number }
  /** In order. A piece and what stands around it are read for them. */
  slipsIn(core: TextRange): Promise<readonly Slip[]>
  /** Shows what was found among those that are known. */
  reveal(slip: Slip): void
}

/** Goes through a text piece by piece, beyond what is in sight. */
export function createSlipSearch({ text, slipsIn, reveal }: SearchedText): SlipSearch {
  /** Another one with each search, and with all that ends one. */
  let search = {}
  /** One piece at a time is searched, or a key held down would leave a long queue to the worker. */
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
      for (const core of piecesFrom(direction, offset, text.length)) {
        const found = await searchIn(core, asked)
        if (!found || asked !== search) return 'given up'
        const wanted = found.filter((slip) => holds(text, slip) && isWanted(slip) && begins(slip, core))
        const slip = direction === 1 ? wanted[0] : wanted.at(-1)
        if (!slip) continue
        reveal(slip)
        return slip
      }
      return 'none'
    },

    async all(isWanted) {
      const slips: Slip[] = []
      for (const core of piecesFrom(1, 0, text.length)) {
        // Between two pieces comes whatever the writer looks for meanwhile.
        const found = await inTurn(async () => (isWanted() ? slipsIn(core) : undefined)).catch(
          () => undefined,
        )
        if (!found || !isWanted()) return undefined
        slips.push(...found.filter((slip) => begins(slip, core)))
      }
      return slips
    },

    giveUp,
  }
}

/** A slip at the border of two pieces is of the one in which it begins. */
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
