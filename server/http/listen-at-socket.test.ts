import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeClosedFolder } from '../../tests/support/closed-folder.ts'
import { listenAtSocket } from './listen-at-socket.ts'

let folder: string
let path: string
let servers: Server[]

beforeEach(() => {
  folder = makeClosedFolder()
  path = join(folder, 'longhand.sock')
  servers = []
})

afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  rmSync(folder, { recursive: true })
})

const listenAtFile = (server: Server, path: string) => listenAtSocket(server, { path })

/** A server that sends its name to each caller. */
function named(name: string): Server {
  // A caller who only asks whether a server answers hangs up first.
  const server = createServer((socket) => socket.on('error', () => {}).end(name))
  servers.push(server)
  return server
}

async function whoAnswers(): Promise<string> {
  const socket = connect(path)
  let said = ''
  for await (const chunk of socket) said += chunk
  return said
}

/** Leaves a socket file, as a killed server does. */
async function leaveDead(): Promise<void> {
  const dead = createServer().listen(`${path}~`)
  await once(dead, 'listening')
  renameSync(`${path}~`, path)
  dead.close()
  await once(dead, 'close')
  await expect(whoAnswers()).rejects.toThrow('ECONNREFUSED')
}

test.each([0o000, 0o022, 0o077])(
  'only its user and its group may open it, from the first moment on (umask %o)',
  async (umask) => {
    const before = process.umask(umask)
    try {
      const modes: number[] = []
      const server = named('ours')
      const listen = server.listen.bind(server)
      server.listen = ((at: string, maxWaiting: number) => {
        listen(at, maxWaiting)
        modes.push(lstatSync(at).mode & 0o777)
        return server
      }) as typeof server.listen
      await listenAtFile(server, path)
      expect(modes.map((mode) => mode & 0o077)).toEqual([0])
      expect(lstatSync(path).mode & 0o777).toBe(0o660)
      expect(process.umask()).toBe(umask)
    } finally {
      process.umask(before)
    }
    expect(await whoAnswers()).toBe('ours')
  },
)

test('goes with its server', async () => {
  const server = named('ours')
  await listenAtFile(server, path)
  server.close()
  await once(server, 'close')
  expect(existsSync(path)).toBe(false)
})

test('of a dead server is taken over', async () => {
  await leaveDead()
  await listenAtFile(named('ours'), path)
  expect(await whoAnswers()).toBe('ours')
})

test('of a living server is left to it', async () => {
  await listenAtFile(named('first'), path)
  await expect(listenAtFile(named('second'), path)).rejects.toThrow('EADDRINUSE')
  expect(await whoAnswers()).toBe('first')
})

test('of a dead server is given to one alone of two that start at once', async () => {
  await leaveDead()
  const names = ['first', 'second']
  const results = await Promise.allSettled(names.map((name) => listenAtFile(named(name), path)))
  const [winner, ...others] = names.filter((_, index) => results[index]?.status === 'fulfilled')
  expect(others).toEqual([])
  expect(await whoAnswers()).toBe(winner)
})

test('of a server that has begun to listen since it was asked is put back', async () => {
  await leaveDead()
  const taking = listenAtFile(named('second'), path)
  // By now it has called the old file, and does not know yet that nobody answers.
  unlinkSync(path)
  const first = named('first').listen(path)
  await expect(taking).rejects.toThrow('EADDRINUSE')
  expect(first.listening).toBe(true)
  expect(await whoAnswers()).toBe('first')
})

test('that is something else is left as it is', async () => {
  writeFileSync(path, 'words')
  await expect(listenAtFile(named('ours'), path)).rejects.toThrow('EADDRINUSE')
  expect(readFileSync(path, 'utf8')).toBe('words')
})

test.each([0o777, 0o1777, 0o775, 0o757])(
  'is made nowhere where others could put theirs, nor below (mode %o)',
  async (mode) => {
    chmodSync(folder, mode)
    const below = join(folder, 'below')
    mkdirSync(below, { mode: 0o700 })
    for (const place of [path, join(below, 'longhand.sock')]) {
      await expect(listenAtFile(named('ours'), place)).rejects.toThrow(
        `HOST: others can write into ${folder},`,
      )
      expect(existsSync(place)).toBe(false)
    }
  },
)

test('is not made where the folder belongs to somebody else', async () => {
  // Root can give the folder to another user. Any other user pretends to be somebody else, below.
  if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534)
  const spy = vi.spyOn(process, 'getuid').mockReturnValue(65_533)
  await expect(listenAtFile(named('ours'), path)).rejects.toThrow(`HOST: others can write into ${folder},`)
  spy.mockRestore()
})

test('is not made behind a link, which can be made to lead elsewhere', async () => {
  const link = join(folder, 'link')
  mkdirSync(join(folder, 'below'))
  symlinkSync('below', link)
  await expect(listenAtFile(named('ours'), join(link, 'longhand.sock'))).rejects.toThrow(
    `HOST: ${link} is a link to ${join(folder, 'below')}. Name the file there.`,
  )
})

test('is not made in a folder that is not there', async () => {
  const place = join(folder, 'nowhere')
  await expect(listenAtFile(named('ours'), join(place, 'longhand.sock'))).rejects.toThrow(
    `HOST: the folder ${place} cannot be used: no such file or directory.`,
  )
})
