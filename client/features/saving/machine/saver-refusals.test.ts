import { describe, expect, it } from 'vitest'
import { mergeTextsAlone, SaverScript } from '../../../../tests/fakes/saver-script.ts'
import { savingStatus } from '../saving-status.ts'
import type { Answer, Effect } from './saver-events.ts'

mergeTextsAlone()

describe('a mutation that somebody on the way refuses', () => {
  const block = (status: number): Answer => ({ type: 'failed', trouble: { kind: 'blocked', status } })
  const long = 'word '.repeat(4_000)

  /** Sends a long text, which is refused twice. */
  function blockTwice(script: SaverScript, status: number): Effect[] {
    script.send(long)
    script.answer(block(status))
    script.tell({ type: 'due', timer: 'send' })
    script.stored()
    script.answer(block(status))
    script.tell({ type: 'due', timer: 'send' })
    return script.stored()
  }

  it('is sent once more, then withdrawn under its name, and a piece of it follows', () => {
    const script = new SaverScript('')
    expect(blockTwice(script, 413)).toMatchObject([
      { type: 'withdraw', base: { revision: 1 }, mutation: { mutationId: 'm1' } },
    ])
    expect(savingStatus(script.state)).toEqual({ kind: 'saving', isRefused: true })
    script.answer({ type: 'withdrawn', row: { revision: 2, text: '' } })
    script.tell({ type: 'due', timer: 'send' })
    const [effect] = script.stored()
    expect(savingStatus(script.state)).toEqual({ kind: 'saving', share: 0, isRefused: true })
    expect(effect).toMatchObject({ type: 'send', base: { revision: 2, text: '' } })
    expect(effect?.type === 'send' && effect.mutation.text).toBe(long.slice(0, 10_000))
    script.answer({ type: 'saved', revision: 3 })
    expect(savingStatus(script.state)).toEqual({ kind: 'saving', share: 0 })
    expect(script.state.draft).toMatchObject({ base: { revision: 3 }, text: long })
    script.tell({ type: 'due', timer: 'send' })
    script.stored()
    expect(savingStatus(script.state)).toEqual({ kind: 'saving', share: 0.5 })
    script.answer({ type: 'saved', revision: 4 })
    expect(script.status).toBe('saved')
  })

  it('and turns out to have been saved is doubted no more', () => {
    const script = new SaverScript('')
    blockTwice(script, 413)
    script.tell({ type: 'doubted' })
    script.tell({ type: 'seen', row: { revision: 2, text: long } })
    script.answer({ type: 'withdrawn', row: { revision: 2, text: long } })
    expect(script.status).toBe('saved')
  })

  it('is bad news only when the smallest piece is refused too, and then until something gets through', () => {
    const script = new SaverScript('')
    const seen: [length: number, status: string][] = []
    let revision = 1
    script.tell({ type: 'edited', text: long })
    const attempt = (answer: Answer) => {
      script.tell({ type: 'due', timer: 'send' })
      script.stored()
      const length = script.state.draft.inflight?.text.length ?? 0
      script.answer(answer)
      seen.push([length, script.status])
    }
    const halved = [20_000, 10_000, 5_000, 2_500, 1_250]
    for (const _ of halved) {
      attempt(block(403))
      attempt(block(403))
      attempt({ type: 'withdrawn', row: { revision: ++revision, text: '' } })
    }
    expect(seen).toEqual(halved.flatMap((length) => Array(3).fill([length, 'saving'])))

    attempt(block(403))
    expect(seen.at(-1)).toEqual([1_000, 'blocked'])
    attempt(block(403))
    attempt({ type: 'withdrawn', row: { revision: ++revision, text: '' } })
    expect(savingStatus(script.state)).toEqual({ kind: 'blocked', status: 403 })
    script.tell({ type: 'due', timer: 'send' })
    script.stored()
    expect(savingStatus(script.state)).toEqual({ kind: 'blocked', status: 403 })
    script.answer({ type: 'saved', revision: ++revision })
    expect(script.status).toBe('saving')
  })

  it('is not put off by who writes on while smaller pieces are tried', () => {
    const script = new SaverScript('')
    script.send(long)
    script.answer(block(413))
    const timers = script.tell({ type: 'edited', text: `${long}on` })
    expect(timers).not.toContainEqual(expect.objectContaining({ timer: 'send' }))
  })

  it('that was saved before is not saved twice', () => {
    const script = new SaverScript('')
    blockTwice(script, 413)
    script.answer({ type: 'withdrawn', row: { revision: 2, text: long } })
    expect(script.state.draft).toMatchObject({ base: { revision: 2, text: long }, inflight: null })
    expect(script.status).toBe('saved')
  })

  it('and that is as small as can be waits for another text', () => {
    const script = new SaverScript('')
    script.send('short')
    for (let refusal = 0; refusal < 2; refusal++) {
      script.answer(block(403))
      script.tell({ type: 'due', timer: 'send' })
      script.stored()
    }
    const effects = script.answer({ type: 'withdrawn', row: { revision: 2, text: '' } })
    expect(effects).toContainEqual({ type: 'timer', timer: 'send', waitMs: 30_000, jitter: true })
    expect(savingStatus(script.state)).toEqual({ kind: 'blocked', status: 403 })
    expect(script.tell({ type: 'edited', text: 'another' })).toContainEqual(
      expect.objectContaining({ timer: 'send', waitMs: 2_000 }),
    )
  })

  it('and that was withdrawn only after the writer has written on is followed by the other text', () => {
    const script = new SaverScript('')
    script.send('short')
    for (let refusal = 0; refusal < 3; refusal++) {
      script.answer(block(403))
      script.tell({ type: 'due', timer: 'send' })
      script.stored()
    }
    const another = { type: 'edited', text: 'short and more' } as const
    expect(script.tell(another)).toContainEqual(expect.objectContaining({ timer: 'send', waitMs: 2_000 }))
    const effects = script.answer({ type: 'withdrawn', row: { revision: 2, text: '' } })
    expect(effects).not.toContainEqual(expect.objectContaining({ timer: 'send' }))
    expect(savingStatus(script.state)).toEqual({ kind: 'blocked', status: 403 })
    script.tell({ type: 'due', timer: 'send' })
    expect(script.stored()).toMatchObject([{ type: 'send', mutation: { text: 'short and more' } }])
  })

  it('goes in smaller pieces too where the line is too slow', () => {
    const script = new SaverScript('')
    script.send(long)
    script.tell({
      type: 'answered',
      answer: { type: 'failed', trouble: { kind: 'unreachable' } },
      tookMs: 60_000,
    })
    script.tell({ type: 'due', timer: 'send' })
    expect(script.stored()).toMatchObject([{ type: 'withdraw' }])
    expect(script.state.pieces.max).toBe(10_000)
  })

  it('is sent as it is where the server was away for a moment', () => {
    const script = new SaverScript('')
    script.send(long)
    script.tell({
      type: 'answered',
      answer: { type: 'failed', trouble: { kind: 'unreachable' } },
      tookMs: 1_000,
    })
    script.tell({ type: 'due', timer: 'send' })
    expect(script.stored()).toMatchObject([{ type: 'send', mutation: { text: long } }])
  })
})

describe('a refusal of the server', () => {
  const full: Answer = {
    type: 'failed',
    trouble: { kind: 'refused', reason: 'quota_full', words: 'There is no room for more.' },
  }
  const sendTimer = (effects: Effect[]) =>
    effects.find((effect) => effect.type === 'timer' && effect.timer === 'send')

  it('says why, is asked again when the text gets shorter, and else ever more rarely', () => {
    const script = new SaverScript('')
    script.send('words')
    expect(sendTimer(script.answer(full))).toMatchObject({ waitMs: 30_000 })
    expect(savingStatus(script.state)).toMatchObject({ words: 'There is no room for more.' })
    expect(sendTimer(script.tell({ type: 'edited', text: 'words and words' }))).toBeUndefined()
    expect(sendTimer(script.tell({ type: 'edited', text: 'words' }))).toMatchObject({ waitMs: 2_000 })
    for (let time = 0; time < 6; time++) {
      script.tell({ type: 'due', timer: 'send' })
      script.stored()
      script.answer(full)
    }
    script.tell({ type: 'due', timer: 'send' })
    script.stored()
    expect(sendTimer(script.answer(full))).toMatchObject({ waitMs: 300_000 })
  })
})

describe('a refusal of the server, of a text that was made shorter meanwhile', () => {
  it('lets the shorter one follow at once', () => {
    const script = new SaverScript('')
    script.send('many words')
    script.tell({ type: 'edited', text: 'few' })
    const effects = script.answer({
      type: 'failed',
      trouble: { kind: 'refused', reason: 'quota_full' },
    })
    expect(effects).toContainEqual({ type: 'timer', timer: 'send', waitMs: 2_000, jitter: true })
  })
})
