import { expect, test } from 'vitest'
import { isOauthAppId } from '#/domain/ids'
import { namedApps } from './named-apps'

const app = 'oapp.1.YQ'
test.each<[unknown, string[]]>([
  [{ primaryEntity: { type: 'oauth_app', id: app } }, ['primaryEntity.id']],
  [{ primaryEntity: null, appId: app }, ['appId']],
  [{ entities: [{ id: app }, { id: 'oapp.1.Yg' }] }, ['entities.0.id', 'entities.1.id']],
  [{ a: { id: app }, b: { id: app } }, ['a.id']],
  [{ primaryEntity: { name: app, type: app } }, []],
  [{ summary: `see ${app}`, app }, []],
  [{ primaryEntity: { id: 'msg.1.YQ' } }, []],
  [{ primaryEntity: { id: '../oapp.1.YQ' } }, []],
  [{ valid: app, grid: app }, []],
  [{ a: { b: { c: { d: { e: { f: { id: app } } } } } } }, ['a.b.c.d.e.f.id']],
  [{ a: { b: { c: { d: { e: { f: { g: { id: app } } } } } } } }, []],
  [
    { many: Array.from({ length: 40 }, (_, index) => ({ id: `oapp.1.${index}` })) },
    [0, 1, 2, 3, 4].map((index) => `many.${index}.id`),
  ],
])('%j names an app in %j', (fields, places) => {
  const named = namedApps(Object.entries(fields as object), isOauthAppId)
  expect(named.map(({ field }) => field)).toEqual(places)
})
