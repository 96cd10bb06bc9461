import { daysBefore, iso } from '#mocks/service/engine/clock'
import { completedRun } from '#mocks/service/oauth-apps/finished-run'
import { named, brandOf, recommend, type AppSpec } from '../build-app'

const MAILBOX = ['gmail.readonly', 'email', 'openid', 'profile']

/** Apps with different classifications, recommendations and policies. */
export function decisionApps(now: number): AppSpec[] {
  return [
    // The effective value is the recommendation. The committed one is Unknown, so the first save cannot be
    // undone
    named('staged on null', 'Quillmoor Inbox Cleaner', {
      scopes: MAILBOX,
      brand: brandOf('Quillmoor', false),
      recommendedClassification: recommend('suspicious', 'staged', 'staged on null'),
      investigation: (app) => completedRun('suspicious', app, 9, now),
      observed: 11.2,
    }),
    // `classification=safe` finds this app although its committed value is malicious
    named('staged with committed other', 'Tarnfell Mail Merge', {
      scopes: ['gmail.modify', 'contacts'],
      classification: 'malicious',
      recommendedClassification: recommend('safe', 'staged', 'staged with committed other'),
      observed: 48.5,
    }),
    // Recommends the committed value, and still waits for a decision
    named('staged equal', 'Ostrel Planner', {
      classification: 'safe',
      recommendedClassification: recommend('safe', 'staged', 'staged equal'),
      observed: 95.1,
    }),
    // On a newly granted app every verdict is staged, also `safe`
    named('staged safe', 'Pinnokay Travel Desk', {
      recommendedClassification: recommend('safe', 'staged', 'staged safe'),
      observed: 3.4,
    }),
    // A recommendation without an issue, so a save may leave it staged
    named('staged without issue', 'Harrowgate Notes', {
      scopes: ['drive.readonly', 'email'],
      classification: 'unnecessary',
      recommendedClassification: { value: 'overprivileged', status: 'staged', issueId: null },
      observed: 160.3,
    }),
    // Any save may enforce the policy
    named('staged on an app with policy revoke', 'Wexcombe Sheet Sync', {
      scopes: ['spreadsheets', 'drive'],
      classification: 'suspicious',
      remediation: ['revoke'],
      recommendedClassification: recommend('malicious', 'staged', 'policy revoke'),
      accounts: { active: 5, ended: 2 },
      observed: 220.8,
    }),
    named('staged on an app with policy revoke + notify', 'Ludmere Secure Viewer', {
      scopes: ['https://mail.google.com/'],
      brand: brandOf('Ludmere', false),
      classification: 'overprivileged',
      remediation: ['revoke', 'notify'],
      recommendedClassification: recommend('malicious', 'staged', 'policy revoke + notify'),
      accounts: { active: 2, ended: 6 },
      tenant: 'quarry',
      observed: 33.6,
    }),
    // Resolved, so not in the queue
    named('accepted', 'Corrowby Backup', {
      scopes: ['drive.readonly', 'admin.directory.user.readonly'],
      classification: 'overprivileged',
      recommendedClassification: recommend('overprivileged', 'accepted', 'accepted'),
    }),
    // Unknown although the agent gave a verdict: matches `classification=none`
    named('rejected on Unknown', 'Selwick Forms', {
      recommendedClassification: recommend('malicious', 'rejected', 'rejected on Unknown'),
    }),
    named('rejected on committed', 'Maddern CRM Sync', {
      scopes: ['gmail.modify', 'contacts', 'calendar.events'],
      classification: 'overprivileged',
      recommendedClassification: recommend('malicious', 'rejected', 'rejected on committed'),
    }),
    // A later `safe` verdict on a committed value is dropped. A missing recommendation does not mean
    // agreement
    named('benign run, committed malicious', 'Ferrow Document Viewer', {
      scopes: ['drive', 'gmail.send'],
      classification: 'malicious',
      remediation: ['revoke'],
      classified: 60,
      investigation: (app) => completedRun('safe', app, 12, now),
      observed: 130.9,
    }),
    // The latest run may not be the one behind the recommendation
    named('benign run, recommended malicious', 'Ashlorn Sidekick', {
      scopes: ['gmail.readonly', 'drive.readonly', 'calendar.readonly'],
      recommendedClassification: recommend(
        'malicious',
        'staged',
        'benign run, recommended malicious',
      ),
      investigation: (app) => completedRun('safe', app, 2, now),
      observed: 75.7,
    }),
    // A verified brand does not make an app safe
    named('verified and malicious', 'Norvane Case Export', {
      scopes: ['ediscovery', 'drive.readonly', 'gmail.readonly'],
      brand: brandOf('Norvane', true),
      classification: 'malicious',
      remediation: ['revoke', 'notify'],
    }),
    // A policy does not record past actions: five accounts still have active grants
    named('policy with active accounts', 'Gorsedale Mail Backup', {
      scopes: ['https://mail.google.com/'],
      classification: 'suspicious',
      remediation: ['revoke'],
      accounts: { active: 5 },
    }),
    // Unknown now, with the time of an earlier save: the classification was cleared later (SERVICE.md §2.4)
    named('classificationChanged lost', 'Bramhope Polls', {
      classification: null,
      keyEvents: { remediationChanged: { at: iso(daysBefore(now, 140)) } },
      observed: 300.2,
    }),
  ]
}
