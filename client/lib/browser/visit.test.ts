import { expect, it } from 'vitest'
import { pathOf } from './visit.ts'

it.each([
  ['', '/'],
  ['#', '/'],
  ['#/', '/'],
  ['#/login', '/login'],
  ['#login', '/login'],
  ['#/Login/', '/login'],
  ['#/app?from=mail', '/app'],
  ['#/app#there', '/app'],
  ['#//app//', '/app'],
])('reads %j as the page %s', (hash, path) => {
  expect(pathOf(hash)).toBe(path)
})
