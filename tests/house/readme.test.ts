import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, read, root } from './project-files.ts'

const pages = projectFiles(/\.md$/)

test('links in documents have a target', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !target.startsWith('http'))
      .map((target) => join(page, '..', target)),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('commands in documents exist', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const named = pages.flatMap((page) => {
    return [...read(page).matchAll(/\bnpm (?:run )?(?:--silent )?([a-z][a-z-]*)\b/g)].map(
      ([, name = '']) => name,
    )
  })
  const ofNpm = ['audit', 'ci', 'install', 'run', 'sbom']
  expect(named).toContain('start')
  expect(named.filter((name) => !scripts.includes(name) && !ofNpm.includes(name))).toEqual([])
})
