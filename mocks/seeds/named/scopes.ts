import type { AppSpec } from '../build-app'

/** Apps whose scopes are missing, late or odd. */
export function scopeApps(): AppSpec[] {
  return [
    { fixture: 'login-only', name: 'Yarrowby Forum', scopes: ['email', 'openid', 'profile'] },
    // Three apps without any grant record: `isLoginOnly` reads false, `loginOnly` matches neither value
    {
      fixture: 'never computed',
      name: 'Vellorn Clock',
      scopes: [],
      loginOnly: null,
      accounts: [],
      observed: 410.3,
    },
    {
      fixture: '0 accounts',
      name: 'Emberlow Portal',
      scopes: [],
      loginOnly: null,
      accounts: [],
      observed: 515.9,
      tenant: 'quarry',
    },
    // All scopes are for signing in, but `isLoginOnly` was never computed
    {
      fixture: 'never computed with sign-in scopes',
      name: 'Tolkram Sign-in',
      scopes: ['email', 'openid'],
      loginOnly: null,
      accounts: [],
      observed: 230.2,
    },
    // A tenant-wide revoke: the app lists scopes that no account has
    {
      fixture: 'ghost scopes',
      name: 'Gristmill Mail',
      scopes: ['https://mail.google.com/', 'contacts'],
      accounts: { active: 0, ended: 9 },
      classification: 'malicious',
      remediation: ['revoke'],
    },
    {
      // A very recent grant has a scope the app does not list yet
      fixture: 'unseen scopes',
      name: 'Fennimore Assistant',
      scopes: ['email', 'openid'],
      loginOnly: true,
      accounts: [
        {
          active: true,
          first: 0.02,
          scopes: ['email', 'https://www.googleapis.com/auth/gmail.readonly', 'openid'],
        },
        { active: true, first: 30.4 },
        { active: true, first: 44.1, scopes: ['email'] },
      ],
    },
    // A scope that no dictionary knows is shown raw, and never called harmless
    {
      fixture: 'unknown scope',
      name: 'Hexbury Robotics',
      scopes: ['https://scopes.hexbury.example/auth/arm.move', 'email'],
    },
    // A scope's prefix is not its family: neither of these is restricted
    {
      fixture: 'only gmail.send and drive.file',
      name: 'Posthornby Mail Merge',
      scopes: ['gmail.send', 'drive.file'],
    },
    // The family was derived earlier, and the list no longer has the scope behind it
    {
      fixture: 'family without matching scope',
      name: 'Sallow Reader',
      scopes: ['email', 'openid'],
      loginOnly: true,
      restrictedScopeTypes: ['gmail'],
    },
    // Sign-in in its long form: `isLoginOnly` is false, and the console follows that field
    {
      fixture: 'long-form sign-in scopes',
      name: 'Dunmarrow Portal',
      scopes: ['userinfo.email', 'userinfo.profile', 'openid'],
      loginOnly: false,
    },
    {
      fixture: 'data portability',
      name: 'Carrickmoor Data Mover',
      scopes: ['dataportability.myactivity.search', 'dataportability.youtube.channel'],
    },
    {
      fixture: 'every family',
      name: 'Omnibrack Suite',
      scopes: [
        'gmail.modify',
        'drive',
        'fitness.sleep.read',
        'chat.messages',
        'photosambient.mediaitems',
      ],
      classification: 'overprivileged',
    },
    // Requests mailbox access only to show the time
    {
      fixture: 'over-privileged clock',
      name: 'Tickmere World Clock',
      scopes: ['https://mail.google.com/'],
      classification: 'overprivileged',
    },
  ]
}
