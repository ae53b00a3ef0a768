import { filesOf, filesOfCompositions, journeysInEachForm } from './test-files.mjs';

const long = (folder) => filesOf(/\.prove\.ts$/, `tests/${folder}`);

export const proofs = [
  {
    name: 'compositions',
    shows: 'what the calls do, they do on PostgreSQL and NATS',
    files: filesOfCompositions,
    journeys: ['business.spec.ts'],
  },
  {
    name: 'faults',
    shows: 'killed processes, lost servers and connections lose and double nothing',
    files: () => long('faults'),
    journeys: [],
  },
  {
    name: 'simulate',
    shows: 'nor do two thousand schedules of a simulated installation',
    files: () => ['tests/simulation/simulator.test.ts'],
    journeys: [],
  },
  {
    name: 'planted',
    shows: 'a fault in each layer is noticed, and --changed chooses what notices it',
    files: () => long('planted'),
    journeys: [],
  },
  {
    name: 'deployment',
    shows: 'the files for a deployment deploy it, behind a web server and on a static host',
    files: () => long('deployment'),
    journeys: ['deploy.prove.ts', 'exported-pages.prove.ts'],
  },
  {
    name: 'upgrade',
    shows: 'what an earlier release wrote opens with everything in place',
    files: () => long('upgrade'),
    journeys: [],
  },
  {
    name: 'backup',
    shows: 'a copy that is made during orders, or cut off, is whole or none',
    files: () => long('backup'),
    journeys: [],
  },
  {
    name: 'browsers',
    shows: 'every screen in both themes and widths of each language',
    files: () => [],
    journeys: journeysInEachForm(),
  },
];
