import fc from 'fast-check'
import { expect, it } from 'vitest'
import { richText } from './rich-text.ts'

it.each([
  ['Two lines\nof one block\n\nand another', '<p>Two lines<br>of one block</p><p>and another</p>'],
  ['# One\nWords\n### Three *em*', '<h1>One</h1><p>Words</p><h3>Three <em>em</em></h3>'],
  [
    '**bold**, *em* and ***both***',
    '<p><strong>bold</strong>, <em>em</em> and <strong><em>both</em></strong></p>',
  ],
  ['a `code <b> **x**` b', '<p>a <code>code &lt;b&gt; **x**</code> b</p>'],
  [
    '- one\n- two\n  1. a\n  2. b\n- three',
    '<ul><li>one</li><li>two<ol><li>a</li><li>b</li></ol></li><li>three</li></ul>',
  ],
  ['3. three\n4. four\n\nAfter', '<ol start="3"><li>three</li><li>four</li></ol><p>After</p>'],
  ['- one\n1. a', '<ul><li>one</li></ul><ol><li>a</li></ol>'],
  ['> quoted\n> on\n\nAfter', '<blockquote><p>quoted<br>on</p></blockquote><p>After</p>'],
  ['Above\n\n---\n\nBelow', '<p>Above</p><hr><p>Below</p>'],
  [
    '```\nlet a = **1** < 2\n\nb\n```\nAfter',
    '<pre><code>let a = **1** &lt; 2\n\nb\n</code></pre><p>After</p>',
  ],
  [
    '``` So it <was>\nlet a\n``` he said\nAfter',
    '<pre><code>``` So it &lt;was&gt;\nlet a\n</code></pre><p>``` he said<br>After</p>',
  ],
  ['```So``` he said.', '<p><code>So</code> he said.</p>'],
  [
    'See [the **old** page](https://example.com/?a=1&b="2") now',
    '<p>See <a href="https://example.com/?a=1&amp;b=&quot;2&quot;">the </a><a href="https://example.com/?a=1&amp;b=&quot;2&quot;"><strong>old</strong></a><a href="https://example.com/?a=1&amp;b=&quot;2&quot;"> page</a> now</p>',
  ],
  [
    '[a](https://a.example) [b](mailto:b@example.com)',
    '<p><a href="https://a.example">a</a> <a href="mailto:b@example.com">b</a></p>',
  ],
  [
    '[a](https://a.example "It\'s <so> \\"here\\"")',
    '<p><a href="https://a.example" title="It\'s &lt;so&gt; &quot;here&quot;">a</a></p>',
  ],
  ['\\*no mark\\* and \\a', '<p>*no mark* and \\a</p>'],
  ['Line\r\nends\rkept', '<p>Line<br>ends<br>kept</p>'],
  ['', ''],
])('%j is read as it looks', async (text, html) => {
  expect(await richText(text)).toBe(html)
})

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](https://a"onclick="alert(1))',
  '# <b>',
  '- <i>',
  '> <u>',
  '```\n</code></pre><b>\n```',
  '`</code><b>`',
])('nothing that was written becomes HTML: %j', async (text) => {
  const html = await richText(text)
  expect(foreignTags(html)).toEqual([])
  expect(html).not.toMatch(/href="(?!https?:|mailto:)|"\s*on\w+=/)
})

it('has only its own tags, all of them closed, whatever is written', async () => {
  const piece = fc.constantFrom(
    '*',
    '**',
    '_',
    '`',
    '[',
    '](',
    ')',
    '<',
    '>',
    '"',
    '&',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '  ',
    '> ',
    '# ',
    '```',
    '\\',
    'word',
    'https://',
    '---',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const html = await richText(pieces.join(''))
      expect(foreignTags(html)).toEqual([])
      expect(unclosed(html)).toEqual([])
    }),
    { numRuns: 3_000 },
  )
})

it('takes a long text in parts, between which others have their turn', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  const html = await richText(
    '# One\n\nSome **bold** words and [a link](https://example.com).\n- item\n'.repeat(15_000),
  )
  clearInterval(timer)
  expect(html.length).toBeGreaterThan(1_000_000)
  expect(turns).toBeGreaterThan(2)
})

const own =
  /^<(?:\/?(?:p|br|h[1-6]|ul|ol|li|blockquote|pre|code|hr|strong|em|a)|ol start="\d+"|a href="(?:https?:\/\/|mailto:)[^"<>]*")>$/i

function foreignTags(html: string): string[] {
  return (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !own.test(tag))
}

function unclosed(html: string): string[] {
  const open: string[] = []
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z]+\d?)[^>]*>/g)) {
    if (name === 'br' || name === 'hr') continue
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return [name]
  }
  return open
}
