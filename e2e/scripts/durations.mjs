import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/** @typedef {'test' | 'check'} Run */

const FILE = fileURLToPath(new URL('../../.cache/durations.json', import.meta.url))

/** The time on 2 cores, in words, until this machine has a green run. */
const USUAL = { test: 'about 10 minutes', check: 'at most 2 minutes' }

/**
 * One sentence at the start of a run: how long it takes here.
 *
 * @param {Run} run
 * @param {Partial<Record<Run, number>>} [seconds] of the last green runs on this machine
 */
export function howLong(run, seconds = readDurations()) {
  const last = seconds[run]
  if (last !== undefined) return `The last green run took ${inWords(last)} here.`
  return `This takes ${USUAL[run]} on 2 cores; this machine has ${availableParallelism()}.`
}

/**
 * Remembers how long a green run took.
 *
 * @param {Run} run
 * @param {number} ms
 */
export function keepDuration(run, ms) {
  mkdirSync(fileURLToPath(new URL('../../.cache/', import.meta.url)), { recursive: true })
  writeFileSync(FILE, JSON.stringify({ ...readDurations(), [run]: Math.round(ms / 1000) }))
}

/** @returns {Partial<Record<Run, number>>} */
function readDurations() {
  try {
    return /** @type {Partial<Record<Run, number>>} */ (JSON.parse(readFileSync(FILE, 'utf8')))
  } catch {
    return {}
  }
}

/** @param {number} seconds */
function inWords(seconds) {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}
