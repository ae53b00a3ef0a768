import { ensureServices } from './services.mjs';

ensureServices();
