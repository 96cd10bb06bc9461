import { expect, test } from 'vitest'
import { undo, type Writing } from './undo'

const id = '814472590113-aaaa.apps.googleusercontent.com'
const mia = 'mia@corp.example'
const spelled = ['mia[@]corp[.]example', 'mia (at) corp (dot) example', 'mia @ corp . example']
spelled.push('mia at corp dot example')
const dots = ['[.]', '(.)', '{.}', '[dot]', ' [DOT] ', '(dot)', ' . ', ' dot ', '[.', '.]', '\\.']

test.each<[string, string, Writing[]]>([
  ...dots.map((dot): [string, string, Writing[]] => [id.replaceAll('.', dot), id, ['defanged']]),
  [id.replace('-', '[-]'), id, ['defanged']],
  ...spelled.map((text): [string, string, Writing[]] => [text, mia, ['defanged']]),
  ['mia%40corp%2Eexample', mia, ['percent']],
  ['mia%2540corp.example', 'mia@corp.example', ['percent']],
  [`client_id%3D${id}%26x`, `client_id=${id}&x`, ['percent']],
  ['mia&#64;corp&period;example', 'mia@corp.example', ['entities']],
  ['&lt;mia&#x40;corp.example&gt;', '<mia@corp.example>', ['entities']],
  ['&COMMAT;corp&#x10FFFF;&#46;', '@corp\u{10FFFF}.', ['entities']],
  ['&#0;&#x110000;&#1114112;', '&#0;&#x110000;&#1114112;', []],
  ['m%C3%BCller@corp.example', 'müller@corp.example', ['percent']],
  ['mia[ @ ]corp[ . ]example', mia, ['defanged']],
  ['mia[ at ]corp[ dot ]example', mia, ['defanged']],
  ['mia @ corp  .  example', mia, ['defanged']],
  ['http://urldefense.proofpoint.com/v2/url?u=http-3A__a.example', 'http://a.example', ['link']],
  ['http://urldefense.us/v3/__http://a.example__;!!Abc', 'http://a.example', ['link']],
  [
    'https://urldefense.com/v3/__https://a.example/*x*y*z__;Pz8_!!Abc',
    'https://a.example/?x?y?z',
    ['link'],
  ],
  [
    'https://urldefense.com/v3/__https://a.example/*x*y*z__;Pj4-!!Abc',
    'https://a.example/>x>y>z',
    ['link'],
  ],
  [String.raw`{"a":"x\nmia@corp.example\u002e"}`, '{"a":"x\nmia@corp.example."}', ['escapes']],
  [String.raw`"{\"a\":\"x\\nmia\"}"`, '"{"a":"x\nmia"}"', ['escapes']],
  [`\\n${id}`, `\n${id}`, ['escapes']],
  [
    `https://urldefense.proofpoint.com/v2/url?u=https-3A__a.example_auth-3Fclient-5Fid-3D${id.replace('-', '-2D')}-26x-3D1&d=DwMF-g&c=x_y&r=z`,
    `https://a.example/auth?client_id=${id}&x=1`,
    ['link'],
  ],
  [
    `see https://urldefense.com/v3/__https://a.example/auth?client_id=${id}*scope**Ax__;JsO8w7w!!Abc-1!xyz$ there`,
    `see https://a.example/auth?client_id=${id}&scopeüüx there`,
    ['link'],
  ],
  [
    `https://eur01.safelinks.protection.outlook.example/?url=https%3A%2F%2Fa.example%2F%3Fclient_id%3D${id}&data=05%7C01`,
    `https://eur01.safelinks.protection.outlook.example/?url=https://a.example/?client_id=${id}&data=05|01`,
    ['percent'],
  ],
  // These texts mean themselves or could mean two things.
  [String.raw`CORP\nadia@corp.example`, 'CORP\uFFFCadia@corp.example', []],
  ['m%FCller@corp.example', 'm\uFFFCller@corp.example', []],
  ['x&foobar;mia@corp.example', 'x\uFFFCmia@corp.example', []],
  [`client_id=3D${id}&scope=openid`, `client_id\uFFFC${id}&scope=openid`, []],
  ['100% of 50%', '100% of 50%', []],
  ['mia@corp.example . Then', 'mia@corp.example . Then', []],
  ['plain text. And more', 'plain text. And more', []],
])('the text %j is undone to %j', (written, text, how) => {
  expect(undo(written)).toEqual({ text, how: new Set(how) })
})
