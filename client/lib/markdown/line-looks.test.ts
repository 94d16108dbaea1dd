import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineLooks, looks, maxLineLength } from './line-looks.ts'
import { readBlocks } from './read-blocks.ts'
import { readInline } from './read-inline.ts'

describe('shows', () => {
  it.each<[what: string, line: string, shown: string]>([
    ['emphasis by stars', 'the *Palaquium* tree', 'the ‹*›em(Palaquium)‹*› tree'],
    ['emphasis by underscores', 'took _sixteen hours_, no less', 'took ‹_›em(sixteen hours)‹_›, no less'],
    ['bold', 'a **big** and a __great__ one', 'a ‹**›strong(big)‹**› and a ‹__›strong(great)‹__› one'],
    ['both', '***all***', '‹***›strong+em(all)‹***›'],
    ['one in the other', '**a *b* c**', '‹**›strong(a )‹*›strong+em(b)‹*›strong( c)‹**›'],
    ['one behind the other', '*a* *b*', '‹*›em(a)‹*› ‹*›em(b)‹*›'],
    ['emphasis within a word', 'un*frigging*believable', 'un‹*›em(frigging)‹*›believable'],
    ['emphasis where words have no spaces', '彼は**「はい」**と', '彼は‹**›strong(「はい」)‹**›と'],
    ['emphasis that runs from the right', 'העץ *פלקיום* גדל', 'העץ ‹*›em(פלקיום)‹*› גדל'],
    ['a heading', '# The first *cable*', '‹#›strong( The first )‹*›strong+em(cable)‹*›'],
    ['the last heading', '###### f', '‹######›strong( f)'],
    ['a quote', '> The Queen *desires*', '‹>›quote( The Queen )‹*›em+quote(desires)‹*›'],
    ['a quote in a quote', '> > so', '‹>› ‹>›quote( so)'],
    ['lists', '- copper', '‹-› copper'],
    ['a list in a list', '\t* copper', '\t‹*› copper'],
    ['a numbered list', '12. copper', '‹12.› copper'],
    ['a heading in a list', '+ ## copper', '‹+› ‹##›strong( copper)'],
    ['the stars between two scenes', '* * *', '‹* * *›'],
    ['and others', '\t***  ', '\t‹***›  '],
    ['a line of dashes', '- - -', '‹- - -›'],
    ['a line of underscores', '___', '‹___›'],
    ['stars that hold nothing, alone in their line', '****', '‹****›'],
    ['code', 'in `a*b*` so', 'in ‹`›code(a*b*)‹`› so'],
    ['code with ticks in it', '``a`b``', '‹``›code(a`b)‹``›'],
    ['a link', 'see [the *report*](a_b_c.pdf).', 'see ‹[›link(the )‹*›em+link(report)‹*](a_b_c.pdf)›.'],
    ['a link with parentheses', '[a](b_(c))', '‹[›link(a)‹](b_(c))›'],
    ['a link with a title', '[a](b "so it is")', '‹[›link(a)‹](b "so it is")›'],
    ['a picture', '![a](b)', '‹![›link(a)‹](b)›'],
    ['a word in brackets before a link', '[a] [b](c)', '[a] ‹[›link(b)‹](c)›'],
    ['emphasis around a link', '*[a](b)*', '‹*[›em+link(a)‹](b)*›'],
  ])('%s', (_what, line, shown) => {
    expect(show(line)).toBe(shown)
  })
})

describe('leaves alone', () => {
  it.each<[what: string, line: string]>([
    ['words', 'a line of words, with a dash - and a full stop.'],
    ['nothing', ''],
    ['stars that stand alone', '2 * 3 * 4'],
    ['a star that nothing closes', 'a *b'],
    ['stars that hold nothing', 'so **** it is'],
    ['two dashes', '--'],
    ['names with underscores', 'snake_case_name and __init__py'],
    ['what is escaped', '\\*a\\* \\`b\\` \\[c](d)'],
    ['a word with a hash', '#cable'],
    ['seven hashes', '####### a'],
    ['a hash in the line', 'number # 5'],
    ['a dash at a word', '-copper'],
    ['a year', '1858 was'],
    ['ten digits', '1234567890. a'],
    ['one tick', 'a ` b'],
    ['ticks that are not as many', '``a`'],
    ['brackets', '[a] (b)'],
    ['brackets with words behind them', '[a](see the report)'],
    ['brackets that stay open', '[a](b'],
  ])('%s', (_what, line) => {
    expect(lineLooks(line)).toEqual({ spans: [], links: [] })
  })
})

it('a mark in code closes nothing', () => {
  expect(show('*a `*` b')).toBe('*a ‹`›code(*)‹`› b')
})

it('a pair does not reach out of a link', () => {
  expect(show('*a [b*](c)')).toBe('*a ‹[›link(b*)‹](c)›')
})

it('knows where links lead', () => {
  expect(lineLooks('see [it](https://example.org/a_(b) "so") and [that](c)').links).toEqual([
    { from: 5, to: 7, address: 'https://example.org/a_(b)', title: 'so' },
    { from: 46, to: 50, address: 'c' },
  ])
})

const hostile = fc.string({
  unit: fc.constantFrom(...'*_`[]()>#-\\ \t1.!"', 'a', 'é', 'ש', '中', '😀'),
  maxLength: 200,
})

it('whatever the line, spans lie in it, in order, cut no letter, and leave its text as it is', () => {
  fc.assert(
    fc.property(hostile, (line) => {
      const { spans, links } = lineLooks(line)
      let end = 0
      let text = ''
      for (const { from, to, look } of spans) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        expect(look).toBeGreaterThan(0)
        text += line.slice(end, to)
        end = to
      }
      text += line.slice(end)
      expect(text).toBe(line)
      expect(end).toBeLessThanOrEqual(line.length)
      const ends = spans.flatMap(({ from, to }) => [from, to])
      expect(ends.filter((at) => /^[\uDC00-\uDFFF]/.test(line.slice(at)))).toEqual([])
      for (const link of links) expect(line[link.from - 1] + line.slice(link.to, link.to + 2)).toBe('[](')
    }),
    { numRuns: 5_000 },
  )
})

it('and a mark is nothing else', () => {
  fc.assert(
    fc.property(hostile, (line) => {
      const marks = lineLooks(line).spans.filter(({ look }) => look & looks.mark)
      expect(marks.filter(({ look }) => look !== looks.mark)).toEqual([])
    }),
  )
})

it('a line is read up to its limit, and no mark beyond it is waited for', () => {
  const line = `*a* ${'b'.repeat(maxLineLength)} *c*`
  expect(lineLooks(line).spans.map(({ from, to }) => line.slice(from, to))).toEqual(['*', 'a', '*'])
  expect(lineLooks(`*a${'b'.repeat(maxLineLength)}*`).spans).toEqual([])
})

// If each mark looked through all the others, one of these would take minutes.
describe('reads in one go', () => {
  const length = 300_000
  it.each<[what: string, unit: string, end?: string]>([
    ['stars that open', '*a '],
    ['stars that close', 'a* '],
    ['stars that do both', 'a*'],
    ['stars in each other', '*a ', 'a* '],
    ['longer and shorter runs', 'a*b**c***'],
    ['stars and underscores', '_a *b '],
    ['brackets', '['],
    ['links that stay open', '[](a'],
    ['links in links', '[](a', ' b)'],
    ['ticks', '`a``b'],
  ])('%s', (_what, unit, end = '') => {
    const half = (part: string) => part.repeat(length / 2 / (part.length || 1))
    const line = half(unit) + half(end)
    const { marks } = readInline(line, 0)
    expect(marks.every(({ from, to }) => to > from && to <= line.length)).toBe(true)
  })

  it('quotes and lists', () => {
    expect(readBlocks('> - '.repeat(length / 4)).marks).toHaveLength(length / 2)
    expect(readBlocks(' '.repeat(length)).marks).toEqual([])
    expect(readBlocks('* '.repeat(length / 2)).marks).toEqual([{ from: 0, to: length - 1 }])
    expect(readBlocks(`${'- '.repeat(length / 2)}a`).marks).toHaveLength(length / 2)
  })
})

function show(line: string): string {
  let shown = ''
  let end = 0
  for (const { from, to, look } of lineLooks(line).spans) {
    const words = line.slice(from, to)
    const names = Object.entries(looks).flatMap(([name, bit]) => (look & bit ? name : []))
    shown += line.slice(end, from) + (look === looks.mark ? `‹${words}›` : `${names.join('+')}(${words})`)
    end = to
  }
  return shown + line.slice(end)
}
