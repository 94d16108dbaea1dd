import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { applySplice } from '#shared/text/splice.ts'
import { combineBySentence } from './combine-by-sentence.ts'
import { bodyOf, splitSentences } from './split-sentences.ts'

const cable =
  'It is important to note that, due to the fact that the signal was weak, a decision was made. The line fell silent.'

/** The combined text, and each offer as `current words > offered words`. */
function combined(base: string, rewritten: string, now: string) {
  const { text, offers, isRefused } = combineBySentence(base, rewritten, now)
  return {
    text,
    offers: offers.map(({ from, to, insert }) => `${text.slice(from, to)} > ${insert}`),
    isRefused,
  }
}

describe('combineBySentence', () => {
  test.each<[string, string, string, string, string, string[]]>([
    [
      'suggestions applied in a sentence that was simplified',
      'It is important to note that the committee decided it will utilize the plan. The end 🦊.',
      'The committee will use the plan. The end 🦊.',
      'The committee decided the plan 🦊 would be used. The end 🦊.',
      'The committee decided the plan 🦊 would be used. The end 🦊.',
      ['The committee decided the plan 🦊 would be used. > The committee will use the plan.'],
    ],
    [
      'another sentence',
      'The calm river ran. It was late.',
      'The wild river ran. It was late.',
      'The calm river ran. It was very late.',
      'The wild river ran. It was very late.',
      [],
    ],
    [
      'what was written behind',
      'The calm river ran.',
      'The wild river ran.',
      'The calm river ran. It was late',
      'The wild river ran. It was late',
      [],
    ],
    [
      'a sentence that was split',
      `${cable} Nobody knew.`,
      'The signal was weak. So a decision was made. The line fell silent. Nobody knew it.',
      `${cable.replace('weak', 'faint')} Nobody knew.`,
      `${cable.replace('weak', 'faint')} Nobody knew it.`,
      [
        `${cable.replace('weak', 'faint').split(' The line')[0]} > The signal was weak. So a decision was made.`,
      ],
    ],
    [
      'two sentences that were joined',
      'The calm river ran far. The grey sea took it in. Nobody saw.',
      'The calm river ran far and the grey sea took it in. No one saw.',
      'The calm river ran far. The blue sea took it in. Nobody saw.',
      'The calm river ran far. The blue sea took it in. No one saw.',
      [
        'The calm river ran far. The blue sea took it in. > The calm river ran far and the grey sea took it in.',
      ],
    ],
    [
      'a sentence that the writer took out',
      'One came early. Two came late. Three never came.',
      'One came early. Two came very late. Three did not come.',
      'One came early. Three never came.',
      'One came early. Three did not come.',
      [' >  Two came very late.'],
    ],
    [
      'a sentence that was to go',
      'One came early. Two came late. Three never came.',
      'One came early. Three never came.',
      'One came early. Two came very late. Three never came.',
      'One came early. Two came very late. Three never came.',
      ['Two came very late.  > '],
    ],
    [
      'a sentence that was moved, and changed where it stood',
      'One came early. Two came late. Three never came.',
      'Three never came. One came early. Two came late.',
      'One came early. Two came late. Three never came back.',
      'One came early. Two came late. Three never came back.',
      [' > Three never came. ', 'Three never came back. > '],
    ],
    [
      'paragraphs and their ends',
      'The calm river ran.\r\n\r\nIt was late.\r\n',
      'The wild river ran.\r\n\r\nIt was very late.\r\n',
      'The calm river ran.\r\n\r\nIt was early.\r\n',
      'The wild river ran.\r\n\r\nIt was early.\r\n',
      ['It was early. > It was very late.'],
    ],
    [
      'abbreviations, which end no sentence',
      'Dr. Smith went to the old house. He slept.',
      'Prof. Smith left for the old house. He slept.',
      'Dr. Jones went to the old house. He slept.',
      'Dr. Jones went to the old house. He slept.',
      ['Dr. Jones went to the old house. > Prof. Smith left for the old house.'],
    ],
    [
      'scripts without spaces',
      '我喜欢写作。今天下雨了。',
      '我很喜欢写作。今天下大雨了。',
      '我喜欢慢慢写作。今天下雨了。',
      '我喜欢慢慢写作。今天下大雨了。',
      ['我喜欢慢慢写作。 > 我很喜欢写作。'],
    ],
    [
      'lines without a full stop',
      '- calm rivers\n- grey seas\n- tall ships',
      '- wild rivers\n- blue seas\n- tall ships',
      '- calm rivers\n- black seas\n- tall ships',
      '- wild rivers\n- black seas\n- tall ships',
      ['- black seas > - blue seas'],
    ],
    [
      'a sentence wrapped by hand, which is one',
      'The committee decided after long talks\nto make use of the plan.\n',
      'The committee decided after talks\nto use the plan.\n',
      'The committee agreed after long talks\nto make use of the plan.\n',
      'The committee agreed after long talks\nto make use of the plan.\n',
      [
        'The committee agreed after long talks\nto make use of the plan. > The committee decided after talks\nto use the plan.',
      ],
    ],
    [
      'the same sentence twice',
      'It rained. We left. It rained. We came back.',
      'It poured. We left. It rained. We came back.',
      'It rained. We left. It rained. We came home.',
      'It poured. We left. It rained. We came home.',
      [],
    ],
    [
      'two endings',
      'The calm river ran.',
      'The calm river ran. So it ended.',
      'The calm river ran. It was late',
      'The calm river ran. It was late',
      [' >  So it ended.'],
    ],
    [
      'the same change',
      'It was late. So.',
      'It was early. So.',
      'It was early. So. Yes.',
      'It was early. So. Yes.',
      [],
    ],
  ])('%s', (_name, base, rewritten, now, text, offers) => {
    expect(combined(base, rewritten, now)).toEqual({ text, offers, isRefused: false })
  })

  it('refuses when nothing of the base text is left', () => {
    const gone = combined(
      'One came early. Two came late.',
      'One came. Two came.',
      'A new text altogether, and more.',
    )
    expect(gone).toEqual({ text: 'A new text altogether, and more.', offers: [], isRefused: true })
    expect(combined('One came early.', 'One came.', '')).toMatchObject({ text: '', isRefused: true })
  })
})

const sentences = [
  'Rain fell.',
  'The sea was grey and the boats stayed in.',
  'We sat inside with Dr. Howe.',
  '“Is it late?” she asked.',
  'no full stop',
  '- an item of a list',
  '雨が降った。',
  '🦊🦊!',
  'A longer line that somebody has wrapped by hand at',
  'its end, and so on.',
  '\ud83e',
]
const gaps = [' ', ' ', ' ', '\n', '\n\n', '\r\n', '', '  ']
const sentence = fc.constantFrom(...sentences)
const piece = fc.tuple(sentence, fc.constantFrom(...gaps))
const edit = fc.record({
  kind: fc.constantFrom('change', 'change', 'insert', 'delete', 'split', 'join', 'move'),
  at: fc.nat(30),
  to: fc.nat(30),
  with: piece,
})
type Piece = [words: string, gap: string]
type Edit = { kind: string; at: number; to: number; with: Piece }

/** Every new sentence contains `word`. */
function edited(pieces: Piece[], edits: Edit[], word: string): string {
  let next: Piece[] = pieces.map(([words, gap]) => [words, gap])
  for (const [number, { kind, at, to, with: given }] of edits.entries()) {
    const place = at % (next.length + 1)
    const old = next[place]
    const mark = `${word}${number}`
    if (kind === 'insert') next.splice(place, 0, [`${mark} ${given[0]}`, given[1]])
    else if (!old) continue
    else if (kind === 'delete') next.splice(place, 1)
    else if (kind === 'change')
      next[place] = [old[0].replace(/.\s|.$/su, (sign) => ` ${mark}${sign}`), old[1]]
    else if (kind === 'split') next[place] = [old[0].replace(' ', `. ${mark} `), old[1]]
    else if (kind === 'join') next[place] = [old[0].replace(/[.!。]$/, ` ${mark}`), ' ']
    else {
      next = next.filter((_, index) => index !== place)
      next.splice(to % (next.length + 1), 0, old)
    }
  }
  return next.map(([words, gap]) => words + gap).join('')
}

const story = fc.record({
  pieces: fc.array(piece, { minLength: 1, maxLength: 12 }),
  rewritten: fc.array(edit, { maxLength: 6 }),
  now: fc.array(edit, { maxLength: 5 }),
})

function textsOf({ pieces, rewritten, now }: { pieces: Piece[]; rewritten: Edit[]; now: Edit[] }) {
  return {
    base: pieces.map(([words, gap]) => words + gap).join(''),
    rewritten: edited(pieces, rewritten, 'machine'),
    now: edited(pieces, now, 'mine'),
  }
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function bodies(text: string): string[] {
  const split = splitSentences(text)
  return split.all.map((_, index) => bodyOf(split, index)).slice(1)
}

describe('whatever the three texts', () => {
  const runs = { numRuns: 1_500 }

  it('each sentence is one of the writer’s or one of the rewriting’s', () => {
    fc.assert(
      fc.property(story, (given) => {
        const { base, rewritten, now } = textsOf(given)
        const { text } = combineBySentence(base, rewritten, now)
        const known = new Set([...bodies(now), ...bodies(rewritten)])
        expect(bodies(text).filter((body) => !known.has(body))).toEqual([])
      }),
      runs,
    )
  })

  it('the writer’s words stand once, and words that the writer deleted do not come back', () => {
    fc.assert(
      fc.property(story, (given) => {
        const { base, rewritten, now } = textsOf(given)
        const { text } = combineBySentence(base, rewritten, now)
        const [before, own, after] = [count(bodies(base)), count(bodies(now)), count(bodies(text))]
        const machine = count(bodies(rewritten))
        // Where a sentence without a full stop ends depends on the following text and on the length of its line.
        const isOwn = (body: string) => onOneLine(now).includes(onOneLine(body))
        for (const [body, times] of own) {
          if (body.includes('mine')) expect(after.get(body)).toBe(times)
        }
        for (const [body, times] of before) {
          const isPlain = sentences.includes(body) && times === 1 && (machine.get(body) ?? 0) <= 1
          if (isPlain && !isOwn(body)) expect(after.has(body)).toBe(false)
        }
      }),
      runs,
    )
  })

  it('what all three texts share stays, wherever the rewriting has moved it', () => {
    const few = fc.array(
      fc.constantFrom<string[]>('Rain fell.', 'The sea was grey.', 'We sat inside.', 'Why?'),
      {
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(few, few, fc.nat(8), fc.nat(8), (plain, moved, at, to) => {
        const own = 'The lamp of the keeper was lit.'
        const base = plain.toSpliced(at, 0, own).join(' ')
        const rewritten = moved.toSpliced(to, 0, own).join(' ')
        const now = `Mine is this. ${base}`
        const { text, isRefused } = combineBySentence(base, rewritten, now)
        expect(bodies(text).filter((body) => body === own)).toHaveLength(1)
        if (!isRefused) expect(bodies(text)).toContain('Mine is this.')
      }),
      runs,
    )
  })

  it('if only one side changed the text, that side is the result, each time', () => {
    fc.assert(
      fc.property(story, (given) => {
        const { base, rewritten, now } = textsOf(given)
        expect(combineBySentence(base, rewritten, base)).toEqual({
          text: rewritten,
          offers: [],
          isRefused: false,
        })
        expect(combineBySentence(base, base, now)).toEqual({ text: now, offers: [], isRefused: false })
        expect(combineBySentence(base, now, now).text).toBe(now)
        expect(combineBySentence(base, rewritten, now)).toEqual(combineBySentence(base, rewritten, now))
      }),
      runs,
    )
  })

  it('offers are in order and apart, at the same words in both texts, and leave pairs of surrogates whole', () => {
    fc.assert(
      fc.property(story, (given) => {
        const { base, rewritten, now } = textsOf(given)
        const { text, offers } = combineBySentence(base, rewritten, now)
        let [at, atNow] = [0, 0]
        for (const offer of offers) {
          expect(offer.from >= at && offer.now.from >= atNow && offer.to >= offer.from).toBe(true)
          expect(now.slice(offer.now.from, offer.now.to)).toBe(text.slice(offer.from, offer.to))
          ;[at, atNow] = [offer.to, offer.now.to]
        }
        const all = offers.reduceRight<string>(applySplice, text)
        if ([base, rewritten, now].every((text) => text.isWellFormed())) expect(all.isWellFormed()).toBe(true)
      }),
      runs,
    )
  })

  it('takes every sentence that only the rewriting changed', () => {
    const lines = fc.uniqueArray(fc.nat(1_000), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        lines,
        fc.infiniteStream(fc.constantFrom('none', 'mine', 'machine', 'both')),
        (ids, coins) => {
          const kinds = ids.map(() => coins.next().value as string)
          const written = (by: string) =>
            ids.map((id, index) => {
              const changes = kinds[index] === by || kinds[index] === 'both'
              return `Line ${id} of the quiet story ${changes ? `${by} ` : ''}goes on as ever.`
            })
          const [base, machine, mine] = [written('nobody'), written('machine'), written('mine')]
          const { text, offers } = combineBySentence(base.join(' '), machine.join(' '), mine.join(' '))
          const expected = ids.map((_, index) => (kinds[index] === 'machine' ? machine : mine)[index])
          expect(text).toBe(expected.join(' '))
          expect(offers).toHaveLength(kinds.filter((kind) => kind === 'both').length)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

function count(bodies: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const body of bodies) counts.set(body, (counts.get(body) ?? 0) + 1)
  return counts
}
