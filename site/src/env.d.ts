/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: true | string;
  }
}

export {};
