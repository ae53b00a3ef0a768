import { clockFaults, startWithClocks } from './cases/clock.ts';
import { deliveryFaults } from './cases/delivery.ts';
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
import { failover, startReplicated } from './cases/failover.ts';
import { momentFaults } from './cases/moment.ts';
import { natsFaults } from './cases/nats.ts';
import { networkFaults } from './cases/network.ts';
import { poison } from './cases/poison.ts';
import { postgresFaults } from './cases/postgres.ts';
import { processFaults } from './cases/process.ts';
import { restored, setBack } from './cases/restore.ts';
import { startDistributed } from './distributed.ts';
import { startEmbedded } from './embedded.ts';
import { type Group, openGroup } from './group.ts';

/** All faults, grouped by the installation that they run on. */
export const groups: readonly Group[] = [
  openGroup(startDistributed, [
    ...processFaults,
    ...momentFaults,
    ...natsFaults,
    ...deliveryFaults,
    ...networkFaults,
    ...postgresFaults,
    restored,
  ]),
  openGroup(startWithClocks, clockFaults),
  openGroup(startOnSmallPostgres, [fullPostgres]),
  openGroup(startOnSmallJetStream, [fullJetStream]),
  openGroup(startReplicated, [failover]),
  openGroup(startReleaseBefore, [rollingDeploy]),
  // These two leave a log that `verify` objects to, so each has an installation of its own.
  openGroup(startDistributed, [poison]),
  openGroup(startDistributed, [setBack]),
  openGroup(startEmbedded, embeddedFaults),
  openGroup(startOnSmallDirectory, [fullDirectory]),
];
