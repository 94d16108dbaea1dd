import { area, css, expect, role, test, writable } from '../journey.ts'

test('sign-in: a code comes by mail and is typed', { tag: '@short' }, async ({ hand, server, email }) => {
  await hand.goto(`${server.origin}/#/login`)
  await hand.click(css('input[placeholder="Enter your email address"]'))
  await hand.type(email)
  await hand.click(role('button', 'Continue with Email'))
  await hand.click(css('input[placeholder="Enter 6-digit code"]'))
  await hand.type(await server.outbox.codeFor(email))
  await writable(hand)
  await hand.type('The first words')
  await hand.reads('The first words')
})

test('logging out: nothing is left in the browser, everything on the server', { tag: '@short' }, async ({
  writer,
  texts,
}) => {
  await writer.type('Private words')
  await writer.click(role('button', 'Open Tools'))
  await writer.click(role('button', 'Logout'))
  await writer.see(css('input[placeholder="Enter your email address"]'))
  await expect.poll(() => writer.run(drafts)).toBe(0)
  expect(await texts()).toEqual(['Private words'])
  await writer.reload()
  await writer.see(css('input[placeholder="Enter your email address"]'))
  await writer.gone(area)
})

/** How many texts this browser keeps. */
function drafts(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('longhand')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('drafts').objectStore('drafts').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}
