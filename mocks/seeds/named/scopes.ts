import { type AppSpec, named } from '../build-app'

/** Apps whose scopes are missing, late or odd. */
export function scopeApps(): AppSpec[] {
  return [
    named('login-only', 'Yarrowby Forum', { scopes: ['email', 'openid', 'profile'] }),
    // Three apps without any grant record: `isLoginOnly` reads false, `loginOnly` matches neither value
    named('never computed', 'Vellorn Clock', {
      scopes: [],
      loginOnly: null,
      accounts: [],
      observed: 410.3,
    }),
    named('0 accounts', 'Emberlow Portal', {
      scopes: [],
      loginOnly: null,
      accounts: [],
      observed: 515.9,
      tenant: 'quarry',
    }),
    // All scopes are for signing in, but `isLoginOnly` was never computed
    named('never computed with sign-in scopes', 'Tolkram Sign-in', {
      scopes: ['email', 'openid'],
      loginOnly: null,
      accounts: [],
      observed: 230.2,
    }),
    // A tenant-wide revoke: the app lists scopes that no account has
    named('ghost scopes', 'Gristmill Mail', {
      scopes: ['https://mail.google.com/', 'contacts'],
      accounts: { active: 0, ended: 9 },
      classification: 'malicious',
      remediation: ['revoke'],
    }),
    // A very recent grant has a scope the app does not list yet
    named('unseen scopes', 'Fennimore Assistant', {
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
    }),
    // A scope that no dictionary knows is shown raw, and never called harmless
    named('unknown scope', 'Hexbury Robotics', {
      scopes: ['https://scopes.hexbury.example/auth/arm.move', 'email'],
    }),
    // A scope's prefix is not its family: neither of these is restricted
    named('only gmail.send and drive.file', 'Posthornby Mail Merge', {
      scopes: ['gmail.send', 'drive.file'],
    }),
    // The family was derived earlier, and the list no longer has the scope behind it
    named('family without matching scope', 'Sallow Reader', {
      scopes: ['email', 'openid'],
      loginOnly: true,
      restrictedScopeTypes: ['gmail'],
    }),
    // Sign-in in its long form: `isLoginOnly` is false, and the console follows that field
    named('long-form sign-in scopes', 'Dunmarrow Portal', {
      scopes: ['userinfo.email', 'userinfo.profile', 'openid'],
      loginOnly: false,
    }),
    named('data portability', 'Carrickmoor Data Mover', {
      scopes: ['dataportability.myactivity.search', 'dataportability.youtube.channel'],
    }),
    named('every family', 'Omnibrack Suite', {
      scopes: [
        'gmail.modify',
        'drive',
        'fitness.sleep.read',
        'chat.messages',
        'photosambient.mediaitems',
      ],
      classification: 'overprivileged',
    }),
    // Requests mailbox access only to show the time
    named('over-privileged clock', 'Tickmere World Clock', {
      scopes: ['https://mail.google.com/'],
      classification: 'overprivileged',
    }),
  ]
}
