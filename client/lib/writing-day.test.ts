import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { addDays, nextWritingDayMs, writingDay } from './writing-day.ts'

const at = (time: string) => Date.parse(time)
const iso = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z')

describe('the writing day', () => {
  it.each([
    ['Pacific/Auckland', '2026-01-08T11:30:00Z', '2026-01-09'],
    ['Europe/Berlin', '2026-01-08T22:59:59Z', '2026-01-08'],
    ['Europe/Berlin', '2026-01-08T23:00:00Z', '2026-01-09'],
    ['America/Los_Angeles', '2026-01-08T07:30:00Z', '2026-01-07'],
    ['Asia/Kathmandu', '2026-01-08T18:15:00Z', '2026-01-09'],
  ])('in %s at %s is %s', (zone, time, day) => {
    expect(writingDay(at(time), zone)).toBe(day)
  })
})

describe('on a device whose time zone has a name that nobody knows', () => {
  // As in Chromium, if the environment has TZ="", TZ=UTC0 or the name of a missing file.
  it('goes by the days of the device', () => {
    const now = Date.now()
    const day = writingDay(now)
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Etc/Unknown' }
    expect(() => new Intl.DateTimeFormat('en', { timeZone: options.timeZone })).toThrow(RangeError)
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
    expect(writingDay(now)).toBe(day)
  })
})

describe('the next writing day', () => {
  it.each([
    ['an ordinary night', 'Europe/Berlin', '2026-01-08T12:00:00Z', '2026-01-08T23:00:00Z'],
    ['a day of 23 hours', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['a day of 25 hours', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['a day that begins at one', 'Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00Z'],
    [
      'an hour before midnight that comes twice',
      'Africa/Cairo',
      '2026-10-29T20:30:00Z',
      '2026-10-29T22:00:00Z',
    ],
    ['a day that an island skipped', 'Pacific/Apia', '2011-12-29T20:00:00Z', '2011-12-30T10:00:00Z'],
  ])('begins after %s', (_, zone, now, next) => {
    expect(iso(nextWritingDayMs(at(now), zone))).toBe(next)
  })

  it('is the first instant of another day, in every time zone and at every time', () => {
    const zones = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Asia/Tehran',
      'Australia/Lord_Howe',
      'Asia/Beirut',
    )
    const times = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') })
    fc.assert(
      fc.property(zones, times, (zone, now) => {
        const next = nextWritingDayMs(now, zone)
        expect(writingDay(next - 1, zone)).toBe(writingDay(now, zone))
        expect(writingDay(next, zone)).toBe(addDays(writingDay(now, zone), 1))
      }),
    )
  })
})

it('counts days across the ends of months and years', () => {
  expect(addDays('2026-01-08', -27)).toBe('2025-12-12')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})
