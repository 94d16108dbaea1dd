import { describe, expect, it } from 'vitest'
import {
  type FakeSavingBrowser,
  type FakeSavingWindow,
  linkTo,
  startSaving,
} from '../../../../tests/fakes/fake-saving-browser.ts'
import type { FakeTabServer } from '../../../../tests/fakes/fake-tab-server.ts'
import { finishDrafts } from './finish-drafts.ts'

const isListed = () => true

describe('drafts that nobody has open', () => {
  async function leaveBehind(
    words = ' Unsent.',
    isCut = true,
  ): Promise<{
    browser: FakeSavingBrowser
    server: FakeTabServer
    heir: FakeSavingWindow
  }> {
    const { browser, server, window, clock } = startSaving('Base.')
    await window.open(server, { link: { isCut } })
    window.editor.type(words)
    await clock.advance(isCut ? 50 : 3_000)
    window.kill(browser)
    return { browser, server, heir: browser.open() }
  }

  const leaveSent = () => leaveBehind(' Sent.', false)

  it('are sent, under the name they had', async () => {
    const { browser, server, heir } = await leaveBehind()
    const finish = () =>
      finishDrafts({ userId: 'user', platform: heir.platform, serverOf: () => linkTo(server), isListed })
    expect(await finish()).toBe(0)
    expect(server.row).toEqual({ revision: 2, text: 'Base. Unsent.' })
    expect(await finish()).toBe(0)
    expect(server.row.revision).toBe(2)
    expect(browser.heldSlots.size).toBe(0)
  })

  it('stay while the server cannot be reached', async () => {
    const { browser, server, heir } = await leaveBehind()
    const serverOf = () => linkTo(server, { isCut: true })
    expect(await finishDrafts({ userId: 'user', platform: heir.platform, serverOf, isListed })).toBe(1)
    expect(browser.draftsOf('tab')[0]?.text).toBe('Base. Unsent.')
  })

  it.each([
    ['go', 'nothing tells of a backup', () => false],
    ['stay', 'a restored server has forgotten the tab', () => true],
    ['stay', 'nobody knows of one', () => undefined],
  ])('%s where the tab is gone, nothing is unsent and %s', async (end, _, isEarlier) => {
    const { browser, server, heir } = await leaveSent()
    server.restoreBackup()
    const [{ platform }, serverOf, isListed] = [heir, () => linkTo(server), () => false]
    await finishDrafts({ userId: 'user', platform, serverOf, isListed, isEarlier })
    expect(browser.draftsOf('tab').map(({ text }) => text)).toEqual(end === 'stay' ? ['Base. Sent.'] : [])
  })

  it('stay where nothing is unsent and the server cannot be asked', async () => {
    const { browser, server, heir } = await leaveSent()
    const [{ platform }, no] = [heir, () => false]
    const finish = (isCut: boolean) => {
      const serverOf = () => linkTo(server, { isCut })
      return finishDrafts({ userId: 'user', platform, serverOf, isListed: no, isEarlier: no })
    }
    expect(await finish(true)).toBe(0)
    expect(browser.draftsOf('tab')).toHaveLength(1)
    expect(await finish(false)).toBe(0)
    expect(browser.draftsOf('tab')).toHaveLength(0)
  })

  it('may be there still where the storage does not answer', async () => {
    const { server, heir } = await leaveBehind()
    const ofUser = () => Promise.reject(new DOMException('No answer', 'TimeoutError'))
    const platform = { ...heir.platform, drafts: { ...heir.platform.drafts, ofUser } }
    expect(await finishDrafts({ userId: 'user', platform, serverOf: () => linkTo(server), isListed })).toBe(1)
  })

  it('are never sent as another writer’s', async () => {
    const { server, heir } = await leaveBehind()
    const serverOf = () => linkTo(server)
    expect(await finishDrafts({ userId: 'somebody else', platform: heir.platform, serverOf, isListed })).toBe(
      0,
    )
    await heir.open(server, { userId: 'somebody else' })
    expect(heir.editor.text()).toBe('Base.')
    expect(server.row.text).toBe('Base.')
  })
})

describe('of the drafts of one tab', () => {
  it('the one with words that nobody else has is opened', async () => {
    const { browser, server, clock } = startSaving('Once')
    const link = { isCut: false }
    const [quiet, writing] = [browser.open(), browser.open()]
    await quiet.open(server)
    await writing.open(server, { link })
    link.isCut = true
    writing.editor.type(' in a train')
    await clock.advance(0)
    for (const window of [quiet, writing]) window.kill(browser)
    const heir = browser.open()
    await heir.open(server, { link })
    expect(heir.editor.text()).toBe('Once in a train')
  })

  it('are shown by a window that opened the tab while they were being sent', async () => {
    const { browser, server, window, clock } = startSaving('Once')
    await window.open(server, { link: { isCut: true } })
    window.editor.type(' upon a time')
    await clock.advance(50)
    window.kill(browser)

    const heir = browser.open()
    const answered = Promise.withResolvers<void>()
    const { platform } = heir
    const serverOf = () => linkTo(server, { hold: answered.promise })
    const finishing = finishDrafts({ userId: 'user', platform, serverOf, isListed })
    await clock.advance(0)
    const row = { revision: 1, text: 'Once' }
    await heir.open(server, { loadRow: async () => row, link: { isCut: true } })
    expect(heir.editor.text()).toBe('Once')
    answered.resolve()
    await finishing
    await clock.advance(0)
    expect(heir.editor.text()).toBe('Once upon a time')
  })

  it('each is taken as it is, not as it was when they were listed', async () => {
    const { browser, server, clock } = startSaving('The fox.')
    const writing = browser.open()
    const tab = await writing.open(server)
    const heir = browser.open()
    const listed = Promise.withResolvers<void>()
    const { drafts } = heir.platform
    heir.platform.drafts = {
      ...drafts,
      async ofUser(userId) {
        const stale = await drafts.ofUser(userId)
        await listed.promise
        return stale
      },
    }
    writing.editor.type(' A secret.')
    await clock.advance(0)
    const finishing = finishDrafts({
      userId: 'user',
      platform: heir.platform,
      serverOf: () => linkTo(server),
      isListed,
    })
    await clock.advance(0)
    writing.editor.set('The fox.')
    writing.editor.type('')
    await tab.close()
    listed.resolve()
    await finishing
    expect(server.row.text).toBe('The fox.')
  })
})
