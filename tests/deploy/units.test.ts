import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { installDebianPackage } from '../support/programs/debian-package.ts'

const units = globSync('deploy/*.{service,socket,timer}')

beforeAll(() => {
  if (!existsSync('/usr/bin/systemd-analyze')) installDebianPackage('systemd')
})

test('systemd finds nothing wrong in the units', () => {
  expect(units.length).toBeGreaterThan(3)
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' })
  const complaints = stderr.split('\n').filter((line) => line !== '')
  // On the test's machine, Longhand is not in /srv.
  const isAbsent = /Command (\/srv\/longhand\/node_modules\/\.bin\/node|pg_dump|docker) is not executable/
  expect(complaints.filter((line) => !isAbsent.test(line))).toEqual([])
})

test('the service waits for the clock, where the machine says when it is right', () => {
  const unit = readFileSync('deploy/longhand.service', 'utf8')
  const lines = ['After', 'Wants'].map((key) => unit.match(new RegExp(`^${key}=(.+)$`, 'm'))?.[1]?.split(' '))
  for (const targets of lines) expect(targets).toContain('time-sync.target')
})

test('the service is kept from what it does not need', () => {
  const words = ['security', '--offline=true', '--threshold=40', 'deploy/longhand.service']
  const { status, stdout } = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
  expect(status, stdout.split('\n').at(-2)).toBe(0)
})
