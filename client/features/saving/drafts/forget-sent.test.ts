import { expect, it } from 'vitest'
import { startSaving } from '../../../../tests/fakes/fake-saving-browser.ts'
import { forgetSentDrafts } from './forget-sent.ts'

it('leaves a signed-out browser nothing but what the server lacks', async () => {
  const { browser, server, window, clock } = startSaving('Once')
  const tab = await window.open(server)
  await clock.advance(0)
  await forgetSentDrafts('user', window.platform, () => true)
  expect(browser.draftsOf('tab')).toHaveLength(0)

  const link = { isCut: true }
  window.editor.type(' upon')
  await clock.advance(0)
  await tab.close()
  const heir = browser.open()
  const opened = await heir.open(server, { link })
  heir.editor.type(' a time')
  opened.review.keep('Words of a model')
  await clock.advance(0)
  await opened.close()
  expect(browser.reviews.size).toBe(1)
  await forgetSentDrafts('user', heir.platform, () => true)
  expect(browser.draftsOf('tab').map(({ text }) => text)).toEqual(['Once upon a time'])
  expect(browser.reviews.size).toBe(0)
})
