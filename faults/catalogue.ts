import { rollingDeploy, startReleaseBefore } from './cases/deploy.ts';
import {
  fullDirectory,
  fullJetStream,
  fullPostgres,
  startOnSmallDirectory,
  startOnSmallJetStream,
  startOnSmallPostgres,
} from './cases/disk.ts';
import { embeddedFaults } from './cases/embedded.ts';
import { momentFaults } from './cases/moment.ts';
import { natsFaults } from './cases/nats.ts';
import { networkFaults } from './cases/network.ts';
import { postgresFaults } from './cases/postgres.ts';
import { processFaults } from './cases/process.ts';
import { restored } from './cases/restore.ts';
import { startDistributed } from './distributed.ts';
import { startEmbedded } from './embedded.ts';
import { type Group, openGroup } from './group.ts';

/** All faults, grouped by the installation that they run on. */
export const groups: readonly Group[] = [
  openGroup(startDistributed, [
    ...processFaults,
    ...momentFaults,
    ...natsFaults,
    ...networkFaults,
    ...postgresFaults,
    restored,
  ]),
  openGroup(startOnSmallPostgres, [fullPostgres]),
  openGroup(startOnSmallJetStream, [fullJetStream]),
  openGroup(startReleaseBefore, [rollingDeploy]),
  openGroup(startEmbedded, embeddedFaults),
  openGroup(startOnSmallDirectory, [fullDirectory]),
];
