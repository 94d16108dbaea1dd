import { expect, test } from 'vitest'
import { productFiles } from './imports.ts'
import { read } from './project-files.ts'

// Calls that the product does not use, so that nobody has to check whether a hostile word could reach them.

const sources = productFiles().filter((path) => /^(client|server|shared|engine)\//.test(path))

const forbidden: [what: string, pattern: RegExp, where: RegExp][] = [
  [
    'text becomes HTML',
    /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|parseFromString|srcdoc|setHTMLUnsafe)\b|document\.write/,
    /^client\//,
  ],
  [
    'text becomes code',
    /\beval\(|new Function\(|import\((?!['"`]|\/\*)|node:vm/,
    /^(client|server|shared|engine)\//,
  ],
  ['programs are started', /child_process|\bspawn\(|\bexecFile\(/, /^(server|shared|engine)\//],
  ['chance that can be foreseen', /Math\.random/, /^(server|shared)\//],
  [
    'weak or home-made cryptography',
    /\b(md5|sha1|sha-1|rc4|ecb|createCipher|pseudoRandomBytes)\b/i,
    // A browser makes the id of a day's first tab by SHA-1, as for UUIDs of version 5. It protects nothing.
    /^(server|shared)\//,
  ],
  ['certificates that are not checked', /rejectUnauthorized|TLS_REJECT|checkServerIdentity/, /^server\//],
  ['XML is read', /\b(xml2js|DOMParser|libxml|XMLParser)\b/, /^(server|shared|engine)\//],
  [
    'messages of other windows are heard',
    /\b(window|globalThis)\.(onmessage|addEventListener\(\s*'message')|(?<![.\w])addEventListener\(\s*'message'/,
    /^client\//,
  ],
]

test.each(forbidden)('nowhere %s', (_what, pattern, where) => {
  const files = sources.filter((path) => where.test(path))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((path) => pattern.test(read(path)))).toEqual([])
})

test.each([
  'box.innerHTML = words',
  'document.write(words)',
  'eval(words)',
  'new Function(words)',
  'import(words)',
  "import { exec } from 'node:child_process'",
  'Math.random()',
  "createHash('md5')",
  "createCipheriv('aes-128-ecb', key, null)",
  '{ rejectUnauthorized: false }',
  'new DOMParser()',
  "window.addEventListener('message', listen)",
])('`%s` would be noticed', (line) => {
  expect(forbidden.some(([, pattern]) => pattern.test(line))).toBe(true)
})

test('every call of the server to another one says what a redirect is to do', () => {
  const calls = sources
    .filter((path) => path.startsWith('server/'))
    .flatMap((path) => {
      // Up to the next blank line, because the options of a call are written without one.
      return [...read(path).matchAll(/\bawait fetch\([\s\S]+?\n\s*\n|\bawait fetch\([\s\S]+?\n\}/g)].map(
        ([call]) => ({ path, call }),
      )
    })
  expect(calls.length).toBeGreaterThan(3)
  expect(calls.filter(({ call }) => !call.includes('redirect: ')).map(({ path }) => path)).toEqual([])
})
