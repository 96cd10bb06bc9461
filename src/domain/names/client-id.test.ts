import { expect, test } from 'vitest'
import { looksLikeClientId } from './app-name'

test.each([
  ['40718273645.apps.googleusercontent.com', true],
  ['814472590113-k3v9m2x7q1w8e5r4t6y0u3i2o9p8a7s6.apps.googleusercontent.com', true],
  ['102938475610293847561', true],
  ['814472590113', false],
  ['an 40718273645.apps.googleusercontent.com', false],
  ['x102938475610293847561', false],
  ['102938475610293847561x', false],
  ['Mail Merge', false],
  ['apps.googleusercontent.com', false],
  ['x y.apps.googleusercontent.com', false],
  ['814472590113-k3v9.apps.googleusercontent.com, another', false],
])('%j looks like a full client ID: %j', (text, expected) => {
  expect(looksLikeClientId(text)).toBe(expected)
})
