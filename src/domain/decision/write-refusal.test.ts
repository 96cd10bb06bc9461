import { expect, test } from 'vitest'
import { isRefusedWrite } from './write-refusal'

const said = 'Not allowed'

test.each([
  { status: 400, serviceWords: said, refused: true },
  { status: 401, serviceWords: said, refused: true },
  { status: 403, serviceWords: said, refused: true },
  { status: 429, serviceWords: said, refused: true },
  { status: 429, serviceWords: null, refused: true },
  // The page of a proxy, not of the service.
  { status: 400, serviceWords: null, refused: false },
  { status: 401, serviceWords: null, refused: false },
  { status: 403, serviceWords: null, refused: false },
  { status: 404, serviceWords: said, refused: false },
  { status: 408, serviceWords: said, refused: false },
  { status: 409, serviceWords: said, refused: false },
  { status: 413, serviceWords: said, refused: false },
  { status: 500, serviceWords: said, refused: false },
  { status: 502, serviceWords: null, refused: false },
  { status: 302, serviceWords: null, refused: false },
  { status: null, serviceWords: null, refused: false },
])('a write that is answered $status with the words $serviceWords: refused is $refused', (one) => {
  expect(isRefusedWrite(one)).toBe(one.refused)
})
