import { attackFaults, startLimited } from './attack-faults.ts';
import { clockFaults, startWithClocks } from './clock-faults.ts';
import { deliveryFaults } from './delivery-faults.ts';
import { rollingDeploy, startReleaseBefore } from './deploy-fault.ts';
import {
  fullDirectory,
  fullJetStream,
  fullPostgres,
  startOnSmallDirectory,
  startOnSmallJetStream,
  startOnSmallPostgres,
} from './disk-faults.ts';
import { startDistributed } from './distributed.ts';
import { startEmbedded } from './embedded.ts';
import { embeddedFaults } from './embedded-faults.ts';
import { failover, startReplicated } from './failover-fault.ts';
import { type Group, openGroup } from './group.ts';
import { momentFaults } from './moment-faults.ts';
import { natsFaults } from './nats-faults.ts';
import { networkFaults } from './network-faults.ts';
import { poison } from './poison-fault.ts';
import { postgresFaults } from './postgres-faults.ts';
import { processFaults } from './process-faults.ts';
import { restored, setBack } from './restore-faults.ts';

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
  openGroup(startLimited, attackFaults),
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
