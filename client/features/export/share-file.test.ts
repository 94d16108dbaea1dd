import { expect, test } from 'vitest'
import { type Sharing, shareFile } from './share-file.ts'

interface Phone {
  takes?: boolean
  isTapFresh?: boolean
  /** The name of the error with which sharing fails. */
  fails?: string
}

/** Shares a file on such a phone, and returns what happened. */
async function share({ takes = true, isTapFresh = true, fails }: Phone) {
  const heard: string[] = []
  const taps: (() => void)[] = []
  const files = ({ files = [] }: ShareData = {}) => files.map(({ name, type }) => `${name} (${type})`).join()
  const navigator: Sharing = {
    userActivation: { isActive: isTapFresh, hasBeenActive: true },
    canShare(data) {
      heard.push(`asked about ${files(data)}`)
      return takes
    },
    async share(data) {
      heard.push(`shared ${files(data)}`)
      if (fails) throw new DOMException('', fails)
    },
  }
  await shareFile(new Blob(['words'], { type: 'text/plain' }), 'Harbour.docx', {
    navigator,
    say: {
      info(text, { action } = {}) {
        heard.push(`${text} [${action?.name}]`)
        if (action) taps.push(action.run)
      },
    },
    download: () => heard.push('downloaded'),
  })
  return { heard, tap: () => taps[0]?.() }
}

const file = 'Harbour.docx (text/plain)'

test('the file goes to the Share under its name', async () => {
  expect((await share({})).heard).toEqual([`asked about ${file}`, `shared ${file}`])
})

test('a phone that takes no such file downloads it', async () => {
  expect((await share({ takes: false })).heard).toEqual([`asked about ${file}`, 'downloaded'])
})

test('closing the Share is no failure', async () => {
  expect((await share({ fails: 'AbortError' })).heard).toEqual([`asked about ${file}`, `shared ${file}`])
})

test.each(['NotAllowedError', 'DataError', 'InvalidStateError'])(
  'what ends with %s is downloaded',
  async (fails) => {
    expect((await share({ fails })).heard).toEqual([`asked about ${file}`, `shared ${file}`, 'downloaded'])
  },
)

test('once the tap is too long ago, another one shares the file', async () => {
  const { heard, tap } = await share({ isTapFresh: false })
  const offered = [`asked about ${file}`, 'Your Word file is ready. [Share]']
  expect(heard).toEqual(offered)
  tap()
  expect(heard).toEqual([...offered, `shared ${file}`])
})
