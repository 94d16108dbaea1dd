import { describe, expect, test } from 'vitest'
import { processorMs } from '../../tests/support/processor-ms.ts'
import { readableText } from './readable-text.ts'

test('is what a reader sees', () => {
  const html = `<!doctype html><html><head><title>The cable
    &amp; the &quot;sea&quot;</title><style>p > a { color: red }</style></head>
    <body><nav><ul><li>Home</li></ul></nav>
    <h1>Gutta-percha</h1><p>It <em>softens</em> when warm,
    and sets&nbsp;hard <a href="/x?a>b">again</a>.</p>
    <script>if (a < b) document.write("<p>no</p>")</script>
    <!-- <p>no</p> --><p>Caf&eacute; &#8212; &#x1F600; 1 < 2 &unknown;</p>
    <aside><div><aside>no</aside></div>no</aside><footer>no</footer></body></html>`
  expect(readableText(html)).toEqual({
    title: 'The cable & the "sea"',
    text: 'Gutta-percha\nIt softens when warm, and sets hard again.\nCafé — 😀 1 < 2 &unknown;',
  })
})

describe('survives', () => {
  test.each([
    ['', ''],
    ['plain words', 'plain words'],
    ['<p>one<p>two', 'one\ntwo'],
    ['<p>one</p><script>never closed', 'one'],
    ['one <', 'one <'],
    ['one <p', 'one'],
    ['one <!-- never closed', 'one'],
    ['<P>ONE</P><SCRIPT>no</Script ><b>two</b>', 'ONE\ntwo'],
    ['İstanbul <script>no</script>two', 'İstanbul\ntwo'],
    ['&#0;&#xD800;&#9999999;', '\ufffd\ufffd\ufffd'],
    ['&lt;script&gt;words&lt;/script&gt;', '<script>words</script>'],
  ])('%j', (html, text) => {
    expect(readableText(html).text).toBe(text)
  })

  test.each(['<', '<a', '<!--', '<p title="', '<nav>', '<script>', '&#', '</'])(
    'a megabyte of %s, in one pass',
    (piece) => {
      const html = piece.repeat(1_000_000 / piece.length)
      expect(processorMs(() => void readableText(html))).toBeLessThan(2_000)
    },
  )
})
