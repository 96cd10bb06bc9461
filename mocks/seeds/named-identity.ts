import { clientIdOf } from '#mocks/service/engine/ids'
import { brandOf, type AppSpec } from './build-app'
import { TENANTS } from '#mocks/service/engine/tenants'

const SHARED_CLIENT_ID = clientIdOf('same clientId in two tenants')

/** About 3,000 characters, with the white space a publisher uses to push a message out of sight. */
const LONG_NAME =
  `Your mailbox will be closed today ${' '.repeat(40)}${'Confirm the sign-in of your company account now. \n'.repeat(62)}`.slice(
    0,
    3000,
  )

/** Who an app is, and who it says it is. */
export function identityApps(): AppSpec[] {
  return [
    // The client ID is unique inside one tenant only: two rows, two decisions
    {
      fixture: 'same clientId in two tenants',
      name: 'Cobbold Scheduler',
      clientId: SHARED_CLIENT_ID,
      scopes: ['calendar.events'],
      classification: 'safe',
    },
    {
      fixture: 'same clientId in two tenants, the other',
      name: 'Cobbold Scheduler',
      clientId: SHARED_CLIENT_ID,
      scopes: ['calendar.events'],
      tenant: 'quarry',
      classification: 'suspicious',
    },
    // The name is no identity
    {
      fixture: 'same name twice',
      name: 'Marlock Docs',
      scopes: ['drive.file'],
      classification: 'safe',
    },
    {
      fixture: 'same name twice, the other',
      name: 'Marlock Docs',
      scopes: ['https://mail.google.com/', 'contacts'],
      brand: null,
      classification: 'malicious',
      remediation: ['revoke'],
    },
    // Direction override: reads as "Invoice fdp.exe" reversed at its end
    {
      fixture: 'bidi name',
      name: 'Invoice \u202Eexe.pdf',
      scopes: ['drive'],
      brand: brandOf('Invoice viewer', false),
    },
    // Zero-width space: looks like "Marlock Docs" and is another string
    {
      fixture: 'zero-width name',
      name: 'Marlock\u200B Docs',
      scopes: ['gmail.readonly'],
      brand: null,
    },
    {
      fixture: 'Cyrillic look-alike, the original',
      name: 'Pearlock Drive',
      scopes: ['drive.file'],
      classification: 'safe',
    },
    // The first letters are Cyrillic
    {
      fixture: 'Cyrillic look-alike',
      name: '\u0420\u0435\u0430rlock Drive',
      scopes: ['drive'],
      brand: null,
      classification: 'suspicious',
    },
    // Right to left, and nothing wrong with it
    {
      fixture: 'Arabic name',
      name: 'منصة الجداول المشتركة',
      scopes: ['spreadsheets'],
      brand: brandOf('Jadawil', true, { displayName: 'منصة الجداول المشتركة' }),
    },
    {
      fixture: 'Hebrew name',
      name: 'לוח שנה משותף',
      scopes: ['calendar.events.readonly'],
      tenant: 'quarry',
    },
    // Reads "(no name)" in the console
    { fixture: 'empty name', name: '', brand: brandOf('Namelux', false, { displayName: null }) },
    {
      fixture: '3,000-character name',
      name: LONG_NAME,
      scopes: ['gmail.modify'],
      brand: null,
      classification: 'malicious',
      remediation: ['revoke', 'notify'],
    },
    // Text, never markup
    {
      fixture: 'script in name',
      name: '<script>window.__pwn=1</script><img src=x onerror="window.__pwn=1">',
      brand: brandOf('Markup Tools', false),
    },
    // The fragment must not be taken apart: both letters of base64url that are no letters, and an odd length
    {
      fixture: 'id with - and _',
      id: 'oapp.1.-_A-_b__9-z',
      name: 'Dashwell Tasks',
      scopes: ['tasks'],
    },
    {
      fixture: 'long id',
      id: `oapp.1.${'Zk3_-9xQ'.repeat(12)}`,
      name: 'Longbarrow Planner',
      scopes: ['tasks'],
    },
    // Old form of the client ID: digits only
    {
      fixture: 'old client ID',
      clientId: '40718273645.apps.googleusercontent.com',
      name: 'Oldcroft Portal',
      observed: 780.1,
      classification: 'safe',
    },
    // In no one's reach: its client ID is in an audit log, and a look-up finds nothing
    { fixture: 'unreachable tenant', tenant: 'lagoon', name: 'Fathomere Sign-in' },
    // The customer's own: the brand lies in the tenant's domain
    {
      fixture: 'internal',
      name: 'Harbour Expense Tool',
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
    },
    // Bears the customer's name, but nothing was determined: the wire says false, like for any stranger
    {
      fixture: 'internal-unknown look-alike',
      name: 'Harbour Expense Tool',
      isInternal: null,
      brand: null,
      scopes: ['https://mail.google.com/'],
    },
  ]
}

/** The brand record: there, not there, and what it can hold. */
export function brandApps(): AppSpec[] {
  return [
    // Neither verified nor not verified
    { fixture: 'brand null', name: 'Kestrow Timer', brand: null },
    {
      fixture: 'brand unverified with hostile links and icon beacon',
      name: 'Zelquax Rewards',
      brand: {
        verified: false,
        displayName: 'Zelquax <b>Rewards</b>',
        supportEmail: 'help@zelquax.example?bcc=everyone@harbour.example',
        homePageUrl: 'javascript:window.__pwn=1',
        // Whoever loads it tells the publisher that someone is looking
        iconUrl: 'https://beacon.example/icon.png?seen=1',
      },
      scopes: ['gmail.settings.basic'],
      classification: 'malicious',
    },
    {
      fixture: 'home page with user info',
      name: 'Parvale Sign-in',
      brand: brandOf('Parvale', false, {
        homePageUrl: 'https://accounts.harbour.example@evil.example/login',
      }),
    },
    {
      fixture: 'home page with IDN host',
      name: 'Tessarin Mail',
      brand: brandOf('Tessarin', false, { homePageUrl: 'https://h\u0430rbour.example/' }),
    },
    {
      fixture: 'home page with data URL',
      name: 'Ondrake Files',
      brand: brandOf('Ondrake', false, {
        homePageUrl: 'data:text/html,<script>window.__pwn=1</script>',
      }),
    },
    // The badge belongs to the record, not to each field
    {
      fixture: 'verified with null displayName',
      name: 'Umberlin Archive',
      scopes: ['drive.readonly'],
      brand: brandOf('Umberlin', true, { displayName: null }),
    },
    {
      fixture: 'brand with all fields null',
      name: 'Nilbrook Notes',
      brand: {
        verified: false,
        displayName: null,
        supportEmail: null,
        homePageUrl: null,
        iconUrl: null,
      },
    },
    // Two strings for one thing: both are shown
    {
      fixture: 'name differs from brand',
      name: 'Wyvermoor Docs',
      brand: brandOf('Skerrow Labs', true),
    },
  ]
}
