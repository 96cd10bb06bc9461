import { clientIdOf } from '#mocks/service/engine/ids'
import { named, brandOf, type AppSpec } from '../build-app'
import { impostorApp } from '../impostor'
import { TENANTS } from '#mocks/service/engine/tenants'

const SHARED_CLIENT_ID = clientIdOf('same clientId in two tenants')

/** About 3,000 characters. The publisher uses white space to push a message out of sight. */
const LONG_NAME =
  `Your mailbox will be closed today ${' '.repeat(40)}${'Confirm the sign-in of your company account now. \n'.repeat(62)}`.slice(
    0,
    3000,
  )

/** Apps whose name, client ID or owner misleads. */
export function identityApps(now: number): AppSpec[] {
  return [
    // A client ID is unique only inside one tenant: two rows, two decisions
    named('same clientId in two tenants', 'Cobbold Scheduler', {
      clientId: SHARED_CLIENT_ID,
      scopes: ['calendar.events'],
      classification: 'safe',
    }),
    named('same clientId in two tenants, the other', 'Cobbold Scheduler', {
      clientId: SHARED_CLIENT_ID,
      scopes: ['calendar.events'],
      tenant: 'quarry',
      classification: 'suspicious',
    }),
    // Two apps can have one name
    named('same name twice', 'Marlock Docs', { scopes: ['drive.file'], classification: 'safe' }),
    named('same name twice, the other', 'Marlock Docs', {
      scopes: ['https://mail.google.com/', 'contacts'],
      brand: null,
      classification: 'malicious',
      remediation: ['revoke'],
    }),
    // A direction override: the end of the name reads backwards
    named('bidi name', 'Invoice \u202Eexe.pdf', {
      scopes: ['drive'],
      brand: brandOf('Invoice viewer', false),
    }),
    // A zero-width space: looks like "Marlock Docs" but is another string
    named('zero-width name', 'Marlock\u200B Docs', { scopes: ['gmail.readonly'], brand: null }),
    named('Cyrillic look-alike, the original', 'Pearlock Drive', {
      scopes: ['drive.file'],
      classification: 'safe',
    }),
    // The first letters are Cyrillic
    named('Cyrillic look-alike', '\u0420\u0435\u0430rlock Drive', {
      scopes: ['drive'],
      brand: null,
      classification: 'suspicious',
    }),
    // Right to left, and harmless
    named('Arabic name', 'منصة الجداول المشتركة', {
      scopes: ['spreadsheets'],
      brand: brandOf('Jadawil', true, { displayName: 'منصة الجداول المشتركة' }),
    }),
    named('Hebrew name', 'לוח שנה משותף', {
      scopes: ['calendar.events.readonly'],
      tenant: 'quarry',
    }),
    // The console shows "(no name)"
    named('empty name', '', { brand: brandOf('Namelux', false, { displayName: null }) }),
    named('3,000-character name', LONG_NAME, {
      scopes: ['gmail.modify'],
      brand: null,
      classification: 'malicious',
      remediation: ['revoke', 'notify'],
    }),
    // Must appear as text, never as markup
    named('script in name', '<script>window.__pwn=1</script><img src=x onerror="window.__pwn=1">', {
      brand: brandOf('Markup Tools', false),
    }),
    // The ID has both base64url characters that are not letters or digits, and an odd length
    named('id with - and _', 'Dashwell Tasks', { id: 'oapp.1.-_A-_b__9-z', scopes: ['tasks'] }),
    named('long id', 'Longbarrow Planner', {
      id: `oapp.1.${'Zk3_-9xQ'.repeat(12)}`,
      scopes: ['tasks'],
    }),
    // The old form of a client ID: digits only
    named('old client ID', 'Oldcroft Portal', {
      clientId: '40718273645.apps.googleusercontent.com',
      observed: 780.1,
      classification: 'safe',
    }),
    // An app out of every persona's reach. An audit log has its client ID, and the lookup finds nothing
    named('unreachable tenant', 'Fathomere Sign-in', { tenant: 'lagoon' }),
    // The customer's own app: its brand is in the tenant's domain
    named('internal', 'Harbour Expense Tool', {
      isInternal: true,
      brand: {
        verified: true,
        displayName: 'Harbour Expense Tool',
        supportEmail: `it@${TENANTS.harbour.domain}`,
        homePageUrl: `https://expenses.${TENANTS.harbour.domain}/`,
        iconUrl: null,
      },
      scopes: ['spreadsheets', 'email'],
      classification: 'safe',
    }),
    impostorApp(now),
  ]
}

/** Brand records in every form, and apps without one. */
export function brandApps(): AppSpec[] {
  return [
    // Matches neither value of the `verified` filter
    named('brand null', 'Kestrow Timer', { brand: null }),
    named('brand unverified with hostile links and icon beacon', 'Zelquax Rewards', {
      brand: {
        verified: false,
        displayName: 'Zelquax <b>Rewards</b>',
        supportEmail: 'help@zelquax.example?bcc=everyone@harbour.example',
        homePageUrl: 'javascript:window.__pwn=1',
        // Loading it tells the publisher that an admin views the app
        iconUrl: 'https://beacon.example/icon.png?seen=1',
      },
      scopes: ['gmail.settings.basic'],
      classification: 'malicious',
    }),
    named('home page with user info', 'Parvale Sign-in', {
      brand: brandOf('Parvale', false, {
        homePageUrl: 'https://accounts.harbour.example@evil.example/login',
      }),
    }),
    named('home page with IDN host', 'Tessarin Mail', {
      brand: brandOf('Tessarin', false, { homePageUrl: 'https://h\u0430rbour.example/' }),
    }),
    named('home page with data URL', 'Ondrake Files', {
      brand: brandOf('Ondrake', false, {
        homePageUrl: 'data:text/html,<script>window.__pwn=1</script>',
      }),
    }),
    // The badge describes the whole record, not each field
    named('verified with null displayName', 'Umberlin Archive', {
      scopes: ['drive.readonly'],
      brand: brandOf('Umberlin', true, { displayName: null }),
    }),
    named('brand with all fields null', 'Nilbrook Notes', {
      brand: {
        verified: false,
        displayName: null,
        supportEmail: null,
        homePageUrl: null,
        iconUrl: null,
      },
    }),
    // The name and the brand name differ: the console shows both
    named('name differs from brand', 'Wyvermoor Docs', { brand: brandOf('Skerrow Labs', true) }),
  ]
}
