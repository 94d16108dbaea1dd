import { describe, expect, it } from 'vitest'
import { revisionsPerEra } from '#shared/revision-eras.ts'
import { mergeTextsAlone, SaverScript } from '../../../../tests/fakes/saver-script.ts'
import { savingStatus } from '../saving-status.ts'
import type { Answer, Effect, SaverEvent } from './saver-events.ts'
import { maxKeptTexts } from './unsent-cuts.ts'

mergeTextsAlone()

const revisionInEra = (revision: number, era: number) => era * revisionsPerEra + revision

const types = (effects: Effect[]) => effects.map(({ type }) => type)

describe('a mutation', () => {
  it('leaves only when the draft that holds its name is stored', () => {
    const script = new SaverScript('')
    script.tell({ type: 'edited', text: 'one' })
    expect(script.tell({ type: 'due', timer: 'send' })).toEqual([{ type: 'store', mutationId: 'm1' }])
    expect(script.tell({ type: 'stored', mutationId: 'another' })).toEqual([])
    expect(script.stored()).toEqual([
      {
        type: 'send',
        client: 'client',
        base: { revision: 1, text: '' },
        mutation: { mutationId: 'm1', text: 'one', look: null },
      },
    ])
  })

  it('keeps its name and its text until its answer is known', () => {
    const script = new SaverScript('')
    script.send('one')
    script.tell({ type: 'edited', text: 'one two' })
    script.answer({ type: 'failed', trouble: { kind: 'unreachable' } })
    script.tell({ type: 'due', timer: 'send' })
    expect(script.stored()).toMatchObject([{ type: 'send', mutation: { mutationId: 'm1', text: 'one' } }])
    script.answer({ type: 'saved', revision: 2 })
    expect(script.state.draft).toMatchObject({
      base: { revision: 2, text: 'one' },
      text: 'one two',
      inflight: null,
    })
    expect(script.status).toBe('unsaved')
  })

  it('refused for what it is gives way to the next text', () => {
    const script = new SaverScript('')
    script.send('too long')
    script.answer({ type: 'failed', trouble: { kind: 'refused', reason: 'too_large' } })
    expect(savingStatus(script.state)).toEqual({ kind: 'refused', reason: 'too_large' })
    expect(script.send('shorter')).toMatchObject([{ mutation: { mutationId: 'm2', text: 'shorter' } }])
  })

  it('carries font and size', () => {
    const script = new SaverScript('text')
    script.tell({ type: 'restyled', look: { font: 'Lobster', size: 'large' } })
    script.tell({ type: 'due', timer: 'send' })
    expect(script.stored()).toMatchObject([
      { mutation: { text: 'text', look: { font: 'Lobster', size: 'large' } } },
    ])
    script.tell({ type: 'restyled', look: { font: 'Inter', size: 'large' } })
    script.answer({ type: 'saved', revision: 2 })
    expect(script.state.draft.look).toEqual({ font: 'Inter', size: 'large' })
    expect(script.status).toBe('unsaved')
  })
})

describe('failures', () => {
  it('wait twice as long each time, up to half a minute, and never all at once', () => {
    const script = new SaverScript('')
    script.send('one')
    const waits = Array.from({ length: 8 }, () => {
      const effects = script.answer({ type: 'failed', trouble: { kind: 'unreachable' } })
      script.tell({ type: 'due', timer: 'send' })
      script.stored()
      return effects
    })
    expect(waits.flat()).toEqual(
      [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].map((waitMs) => {
        return { type: 'timer', timer: 'send', waitMs, jitter: true }
      }),
    )
  })

  it('wait at least as long as the server asks', () => {
    const script = new SaverScript('')
    script.send('one')
    const busy: Answer = { type: 'failed', trouble: { kind: 'unreachable' }, waitMs: 9_000 }
    expect(script.answer(busy)).toMatchObject([{ type: 'timer', waitMs: 9_000 }])
  })

  describe('of a long outage', () => {
    const seen = { type: 'seen', row: { revision: 1, text: '' } } as const
    const fail = (script: SaverScript, waitMs = 0) => {
      script.tell({ type: 'due', timer: 'send' })
      script.stored()
      return script.answer({ type: 'failed', trouble: { kind: 'unreachable' }, waitMs })
    }
    const failed = (failures: number, waitMs = 0) => {
      const script = new SaverScript('')
      script.tell({ type: 'edited', text: 'one' })
      for (let count = 1; count < failures; count++) fail(script)
      fail(script, waitMs)
      return script
    }

    it('end soon after any answer of the server, spread out, once for each', () => {
      const script = failed(8)
      const soon = [{ type: 'timer', timer: 'send', waitMs: 2_000, jitter: true }]
      expect(script.tell(seen)).toEqual(soon)
      expect(fail(script)).toMatchObject([{ type: 'timer', waitMs: 30_000, jitter: true }])
      expect(script.tell(seen)).toEqual(soon)
      script.tell({ type: 'due', timer: 'send' })
      script.stored()
      script.answer({ type: 'saved', revision: 2 })
      expect(script.status).toBe('saved')
      expect(script.tell({ type: 'seen', row: { revision: 2, text: 'one' } })).toEqual([])
    })

    it('wait as they did where the next attempt is near, or the server has asked to wait', () => {
      expect(failed(4).tell(seen)).toEqual([])
      expect(failed(8, 60_000).tell(seen)).toEqual([])
    })

    it('wait as they did where the server has said no meanwhile', () => {
      const script = failed(8)
      script.tell({ type: 'due', timer: 'send' })
      script.stored()
      script.answer({ type: 'failed', trouble: { kind: 'signed-out' } })
      expect(script.tell(seen)).toEqual([])
    })
  })
})

describe('a row saved elsewhere', () => {
  const row = { revision: 2, text: 'base theirs' }

  it('is merged, shown and saved', () => {
    const script = new SaverScript('base')
    script.tell({ type: 'edited', text: 'mine base' })
    expect(script.tell({ type: 'seen', row })).toEqual([
      { type: 'persist', how: 'relaxed' },
      { type: 'show', text: 'mine base theirs' },
    ])
    expect(script.state.draft.base).toEqual(row)
  })

  it('waits for an answer under way, which may be about that very text', () => {
    const script = new SaverScript('base')
    script.send('base theirs')
    expect(script.tell({ type: 'seen', row })).toEqual([])
    expect(types(script.answer({ type: 'saved', revision: 2 }))).toEqual(['persist', 'announce'])
    expect(script.state.draft).toMatchObject({ base: row, text: 'base theirs' })
  })

  it('waits for a composition to end', () => {
    const script = new SaverScript('base')
    script.tell({ type: 'composing', isComposing: true })
    expect(types(script.tell({ type: 'seen', row }))).toEqual(['timer'])
    expect(types(script.tell({ type: 'composing', isComposing: false }))).toEqual(['persist', 'show'])
  })

  it('waits for none where it has the text that was there before', () => {
    const script = new SaverScript('base')
    script.tell({ type: 'composing', isComposing: true })
    script.tell({ type: 'edited', text: 'base mine' })
    expect(types(script.tell({ type: 'seen', row: { revision: 2, text: 'base' } }))).not.toContain('show')
    expect(script.state.draft).toMatchObject({ base: { revision: 2, text: 'base' }, text: 'base mine' })
    expect(types(script.tell({ type: 'due', timer: 'send' }))).toContain('store')
  })

  it('that is older than what is here says nothing', () => {
    const script = new SaverScript('base', 3)
    expect(script.tell({ type: 'seen', row })).toEqual([])
  })

  it('that cannot be combined stays, and mine becomes a version', () => {
    const chapter = (word: string) => Array.from({ length: 600 }, (_, index) => `${word}${index}`).join(' ')
    const script = new SaverScript(chapter('base'))
    script.tell({ type: 'edited', text: chapter('mine') })
    const effects = script.tell({ type: 'seen', row: { revision: 2, text: chapter('theirs') } })
    expect(effects).toContainEqual({ type: 'notice', notice: 'kept' })
    expect(effects).toContainEqual({ type: 'show', text: chapter('theirs') })
    expect(script.status).toBe('unsaved')
    expect(script.tell({ type: 'due', timer: 'send' })).toEqual([{ type: 'keep', text: chapter('mine') }])
    script.answer({ type: 'kept' })
    expect(script.status).toBe('saved')
  })

  describe('of a server that was restored from a backup', () => {
    const before = 'Rain fell on the harbour.'
    const since = 'Rain fell on the harbour. The last boat had left.'

    it.each([
      ['of a later era', revisionInEra(4, 1_795_000_000)],
      ['that was made anew', 1],
    ])('%s takes nothing off the page, which is saved again', (_what, revision) => {
      const script = new SaverScript(since, 9)
      script.send(`${since} Nobody waved.`)
      script.answer({ type: 'row', row: { revision, text: before } })
      expect(script.state.draft).toMatchObject({
        base: { revision, text: before },
        text: `${since} Nobody waved.`,
        versions: [],
      })
      expect(script.status).toBe('unsaved')
    })

    it('is noticed on a page on which everything was saved', () => {
      const script = new SaverScript(since, 9)
      script.tell({ type: 'seen', row: { revision: revisionInEra(4, 1_795_000_000), text: before } })
      expect(script.state.draft.text).toBe(since)
      script.tell({ type: 'due', timer: 'send' })
      expect(script.stored()).toMatchObject([{ type: 'send', mutation: { text: since } }])
    })

    it('adds what another device wrote there', () => {
      const script = new SaverScript(before, 4)
      script.tell({ type: 'edited', text: `${before} Nobody waved.` })
      script.tell({
        type: 'seen',
        row: { revision: revisionInEra(6, 1_795_000_000), text: `November. ${before}` },
      })
      expect(script.state.draft.text).toBe(`November. ${before} Nobody waved.`)
    })

    it('is doubted until its row is taken in, which a composition delays', () => {
      const script = new SaverScript(since, 9)
      script.tell({ type: 'doubted' })
      script.tell({ type: 'composing', isComposing: true })
      script.tell({ type: 'seen', row: { revision: revisionInEra(4, 1_795_000_000), text: before } })
      expect(script.status).toBe('unsaved')
      script.tell({ type: 'composing', isComposing: false })
      script.tell({ type: 'due', timer: 'send' })
      script.stored()
      expect(script.status).toBe('saving')
      script.answer({ type: 'saved', revision: revisionInEra(5, 1_795_000_000) })
      expect(script.status).toBe('saved')
    })

    it('is doubted still where a row is taken in that was seen before the doubt', () => {
      const script = new SaverScript(since, 9)
      script.tell({ type: 'composing', isComposing: true })
      script.tell({ type: 'seen', row: { revision: 10, text: `${since} Elsewhere.` } })
      script.tell({ type: 'doubted' })
      script.tell({ type: 'composing', isComposing: false })
      expect(script.state.draft.base.revision).toBe(10)
      expect(script.status).toBe('unsaved')
      script.tell({ type: 'seen', row: { revision: 10, text: `${since} Elsewhere.` } })
      expect(script.status).toBe('saved')
    })

    it.each([
      ['forgotten by the server', revisionInEra(1, 1_795_000_000), 'made-anew'],
      ['in the trash since before the backup', revisionInEra(9, 1_795_000_000), 'restored'],
      ['deleted for good on another device', 1, 'restored'],
    ])('brings back a tab that was %s, and tells why', (_why, revision, notice) => {
      const script = new SaverScript(since, 9)
      script.tell({ type: 'edited', text: `${since} Nobody waved.` })
      script.tell({ type: 'deleted' })
      const effects = script.answer({ type: 'row', row: { revision, text: '' } })
      expect(effects).toContainEqual({ type: 'notice', notice })
    })

    it('keeps as a version what only the server still has', () => {
      const script = new SaverScript(since, 9)
      const effects = script.tell({
        type: 'seen',
        row: { revision: revisionInEra(4, 1_795_000_000), text: 'Snow fell on the harbour.' },
      })
      expect(effects).toContainEqual({ type: 'notice', notice: 'outlasted' })
      expect(script.state.draft).toMatchObject({ text: since, versions: ['Snow fell on the harbour.'] })
    })
  })
})

describe('leaving the page', () => {
  it('stores and sends at once what was still waiting', () => {
    const script = new SaverScript('')
    script.tell({ type: 'edited', text: 'last words' })
    expect(types(script.tell({ type: 'leaving' }))).toEqual(['persist', 'send'])
    expect(script.stored()).toEqual([])
  })

  it('sends what was about to be stored', () => {
    const script = new SaverScript('')
    script.tell({ type: 'edited', text: 'one' })
    script.tell({ type: 'due', timer: 'send' })
    expect(types(script.tell({ type: 'leaving' }))).toEqual(['persist', 'send'])
  })

  it('sends nothing twice', () => {
    const script = new SaverScript('')
    script.send('one')
    expect(types(script.tell({ type: 'leaving' }))).toEqual(['persist'])
  })

  it('sends nothing without a session', () => {
    const script = new SaverScript('')
    script.send('one')
    script.answer({ type: 'failed', trouble: { kind: 'signed-out' } })
    expect(types(script.tell({ type: 'leaving' }))).toEqual(['persist'])
  })
})

it('has the disk hold a draft a second after the last key', () => {
  const script = new SaverScript('')
  const inASecond: Effect = { type: 'timer', timer: 'strict', waitMs: 1_000, jitter: false }
  expect(script.tell({ type: 'edited', text: 'one' })).toContainEqual(inASecond)
  expect(script.tell({ type: 'edited', text: 'one two' })).toContainEqual(inASecond)
})

describe('a storage that refuses', () => {
  it('is tried again, with or without a key', () => {
    const script = new SaverScript('')
    script.tell({ type: 'edited', text: 'one' })
    const again: Effect = { type: 'timer', timer: 'strict', waitMs: 5_000, jitter: false }
    expect(script.tell({ type: 'storage', isRefused: true })).toEqual([again])
    const strict: SaverEvent = { type: 'due', timer: 'strict' }
    expect(script.tell(strict)).toEqual([{ type: 'persist', how: 'strict' }, again])
    script.tell({ type: 'storage', isRefused: false })
    expect(script.tell(strict)).toEqual([{ type: 'persist', how: 'strict' }])
  })
})

describe('the status', () => {
  it('is saved only of the very text the server confirmed', () => {
    const script = new SaverScript('text')
    expect(script.status).toBe('saved')
    script.tell({ type: 'touched' })
    expect(script.status).toBe('unsaved')
    script.tell({ type: 'edited', text: 'text' })
    expect(script.status).toBe('saved')
    script.send('text and more')
    expect(script.status).toBe('saving')
    script.answer({ type: 'saved', revision: 2 })
    expect(script.status).toBe('saved')
  })

  it('names a storage that refuses, as long as words depend on it', () => {
    const script = new SaverScript('')
    script.tell({ type: 'storage', isRefused: true })
    expect(script.status).toBe('saved')
    script.tell({ type: 'edited', text: 'one' })
    expect(script.status).toBe('not-stored')
  })
})

describe('a cut of what the server has never had', () => {
  const typed = 'many words. '.repeat(30)

  it('follows the text before it', () => {
    const script = new SaverScript('start ')
    script.tell({ type: 'edited', text: `start ${typed}` })
    expect(script.tell({ type: 'edited', text: 'x' })).toContainEqual({ type: 'store', mutationId: 'm1' })
    expect(script.stored()).toMatchObject([{ type: 'send', mutation: { text: `start ${typed}` } }])
    script.answer({ type: 'saved', revision: 2 })
    expect(script.state.draft).toMatchObject({ base: { text: `start ${typed}` }, text: 'x' })
  })

  it('follows it too where only its last words were never sent, and all of it goes', () => {
    const script = new SaverScript(typed)
    script.tell({ type: 'edited', text: `${typed}The end.` })
    script.tell({ type: 'edited', text: 'x' })
    expect(script.stored()).toMatchObject([{ type: 'send', mutation: { text: `${typed}The end.` } }])
  })

  it('leaves it as a version where another save is under way, or the tab is not made yet', () => {
    const underWay = new SaverScript('')
    underWay.send('one')
    underWay.tell({ type: 'edited', text: `one ${typed}` })
    underWay.tell({ type: 'edited', text: 'x' })
    expect(underWay.state.draft.versions).toEqual([`one ${typed}`])

    const unmade = new SaverScript('', 0)
    unmade.tell({ type: 'edited', text: typed })
    unmade.tell({ type: 'edited', text: 'x' })
    expect(unmade.state.draft.versions).toEqual([typed])
  })

  it('leaves a version where the text before it, under way when it went, never arrives', () => {
    const gone = 'Everything here was pasted, and nobody else has it. '.repeat(8)
    const cutWhileUnderWay = () => {
      const script = new SaverScript('start ')
      script.send(`start ${gone}`)
      script.tell({ type: 'edited', text: 'x' })
      expect(script.state.draft.versions).toEqual([])
      return script
    }

    const refused = cutWhileUnderWay()
    refused.answer({ type: 'failed', trouble: { kind: 'refused', reason: 'quota_full' } })
    expect(refused.state.draft.versions).toEqual([`start ${gone}`])

    const outrun = cutWhileUnderWay()
    outrun.answer({ type: 'row', row: { revision: 2, text: 'start elsewhere ' } })
    expect(outrun.state.draft.versions).toEqual([`start ${gone}`])

    const withdrawn = cutWhileUnderWay()
    for (let time = 0; time < 2; time++) {
      withdrawn.answer({ type: 'failed', trouble: { kind: 'blocked', status: 413 } })
      withdrawn.tell({ type: 'due', timer: 'send' })
      withdrawn.stored()
    }
    withdrawn.answer({ type: 'withdrawn', row: { revision: 2, text: 'start ' } })
    expect(withdrawn.state.draft).toMatchObject({ text: 'x', versions: [`start ${gone}`] })

    const arrived = cutWhileUnderWay()
    arrived.answer({ type: 'saved', revision: 2 })
    expect(arrived.state.draft.versions).toEqual([])
  })

  it('leaves a version too where it goes in small steps while nothing can be sent', () => {
    const passage = 'Written on the train, where no server is to be had. '.repeat(6)
    const away = new SaverScript('start ')
    away.send('start it. ')
    away.answer({ type: 'failed', trouble: { kind: 'unreachable' } })
    for (let typed = 0; typed <= passage.length; typed += 4)
      away.tell({ type: 'edited', text: `start it. ${passage.slice(0, typed)}` })
    for (let left = passage.length; left >= 0; left--)
      away.tell({ type: 'edited', text: `start it. ${passage.slice(0, left)}` })
    expect(away.state.draft.versions).toEqual([`start it. ${passage}`])
  })

  it('leaves a version of a passage that came after other words had begun to go', () => {
    const passage = 'Pasted in a tunnel, where no server is to be had. '.repeat(6)
    const away = new SaverScript('start ')
    away.send('start it. ')
    away.answer({ type: 'failed', trouble: { kind: 'unreachable' } })
    for (const text of ['start it. Some words too many', 'start it. Some words'])
      away.tell({ type: 'edited', text })
    for (let left = passage.length; left >= 0; left--)
      away.tell({ type: 'edited', text: `start it. Some words ${passage.slice(0, left)}` })
    expect(away.state.draft.versions).toEqual([`start it. Some words ${passage}`])
  })

  it('leaves none for the corrections of a writer', () => {
    const away = new SaverScript('start ')
    away.send('start it. ')
    away.answer({ type: 'failed', trouble: { kind: 'unreachable' } })
    let text = 'start it. '
    for (let word = 0; word < 200; word++) {
      for (const next of [`${text}wrod`, `${text}wr`, `${text}word${word} `])
        away.tell({ type: 'edited', text: next })
      text = `${text}word${word} `
    }
    expect(away.state.draft.versions).toEqual([])
  })

  it('leaves none of a small change that is undone and done again', () => {
    const [before, after] = ['The wild river ran to the lake.', 'The calm river ran to the sea.']
    const script = new SaverScript(before)
    for (let time = 0; time < 20; time++) {
      script.tell({ type: 'edited', text: after })
      script.tell({ type: 'edited', text: before })
    }
    expect(script.state.draft.versions).toEqual([])
  })

  it('is kept once, however often it is undone and done again', () => {
    const script = new SaverScript('', 0)
    for (let time = 0; time < 4; time++) {
      script.tell({ type: 'edited', text: typed })
      script.tell({ type: 'edited', text: 'x' })
    }
    expect(script.state.draft.versions).toEqual([typed])
  })

  it('leaves a bounded number of versions in days without a server: of two that are alike, one goes', () => {
    const away = new SaverScript('start ')
    away.send('start it. ')
    away.answer({ type: 'failed', trouble: { kind: 'unreachable' } })
    const ofDay = (day: number) => `Day ${day}. ${`It rained on day ${day}. `.repeat(10 + (day % 7))}`
    const alike = ofDay(10).replace('Day', 'The day')
    const days = Array.from({ length: maxKeptTexts }, (_, day) => ofDay(day)).toSpliced(11, 0, alike)
    for (const text of days) {
      away.tell({ type: 'edited', text })
      away.tell({ type: 'edited', text: 'x' })
    }
    expect(away.state.draft.versions).toEqual(days.filter((text) => text !== ofDay(10)))
    for (let day = 1_000; day < 1_100; day++) {
      away.tell({ type: 'edited', text: ofDay(day) })
      away.tell({ type: 'edited', text: 'x' })
    }
    const { versions } = away.state.draft
    expect(versions).toHaveLength(maxKeptTexts)
    expect([versions[0], versions.at(-1)]).toEqual([ofDay(0), ofDay(1_099)])
  })

  it('that is small, or that the server has the words of, costs nothing', () => {
    const script = new SaverScript(typed)
    expect(types(script.tell({ type: 'edited', text: '' }))).not.toContain('store')
    const small = new SaverScript('')
    small.tell({ type: 'edited', text: 'a few words' })
    expect(types(small.tell({ type: 'edited', text: '' }))).not.toContain('store')
    expect(small.state.draft.versions).toEqual([])
  })
})
